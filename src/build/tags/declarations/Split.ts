import { nothing, type Tag } from '../tag.ts';

export const Split: Tag = {
  name: 'Split',
  need: 'a figure beside the text it is about',
  about:
    'Short text with its figure beside it on wide screens and below it on others. Use it once per page, at the beginning.',
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
  // The figure inside declares its own dependencies.
  dependsOn: nothing,
  show: null,
};
