import { nothing, type Tag } from '../tag.ts';

export const Cards: Tag = {
  name: 'Cards',
  need: 'a few ways to go on',
  about:
    'Two to four ways to go on, on the front page of a part. Each item begins with its link; all of the card leads there.',
  examples: [
    `<Cards>

- [Payment link](./invoices.mdx#link) Send an address. Nothing to build.
- [Widget](./widget/import.mdx) One script and one element in your page.

</Cards>`,
  ],
  seenOn: 'docs/index.mdx',
  attributes: {},
  hasContent: true,
  dependsOn: nothing,
  show: null,
};
