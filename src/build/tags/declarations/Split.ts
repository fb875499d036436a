import { nothing, type Tag } from '../tag.ts';

export const Split: Tag = {
  name: 'Split',
  need: 'a figure beside the text it is about',
  about:
    'Short text with its figure at the side where the screen is wide, and below it elsewhere. Once a page, at its beginning.',
  examples: [
    `<Split>

What the figure shows, in one to three paragraphs.

\`\`\`states
caption: An invoice ends paid, expired or cancelled.
alt: Everything that the figure shows, in words.
machine: invoice
---
\`\`\`

</Split>`,
  ],
  seenOn: 'docs/index.mdx',
  attributes: {},
  hasContent: true,
  // The figure in it has its own.
  dependsOn: nothing,
  show: null,
};
