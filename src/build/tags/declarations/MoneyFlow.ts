import { nothing, type Tag } from '../tag.ts';

export const MoneyFlow: Tag = {
  name: 'MoneyFlow',
  need: 'where the money of a payment can be',
  about: 'The drawing of the way from the wallet of the payer to that of the merchant. Its words are in the component.',
  examples: [`<MoneyFlow />`],
  seenOn: 'docs/index.mdx',
  attributes: {},
  hasContent: false,
  dependsOn: nothing,
  show: null,
};
