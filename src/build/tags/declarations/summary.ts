import { nothing, type Tag } from '../tag.ts';

export const summary: Tag = {
  name: 'summary',
  need: 'what is folded away',
  about: 'The first line of `<details>`, which is always visible.',
  examples: ['<summary>What the gateway answers</summary>'],
  seenOn: 'docs/custom-ui.mdx',
  attributes: {},
  hasContent: true,
  dependsOn: nothing,
  show: null,
};
