import { nothing, type Tag } from '../tag.ts';

export const Cards: Tag = {
  name: 'Cards',
  need: 'a few next pages to choose from',
  about:
    'Two to four next pages, on the front page of a section. Each item begins with a link, and the whole card leads there.',
  examples: [
    `<Cards>

- [Payment link](./invoices.mdx#link) Send an address. Nothing to build.
- [Widget](./widget/import.mdx) One script and one element in your page.

</Cards>`,
    `<Cards drawings="link widget">

- [Payment link](./invoices.mdx#link) Send an address. Nothing to build.
- [Widget](./widget/import.mdx) One script and one element in your page.

</Cards>`,
  ],
  seenOn: 'docs/index.mdx',
  attributes: {
    drawings: {
      about: 'names a drawing of `src/components/mdx/Cards/drawings.tsx` for each item.',
      isRequired: false,
      type: 'names',
    },
  },
  hasContent: true,
  dependsOn: nothing,
  show: null,
};
