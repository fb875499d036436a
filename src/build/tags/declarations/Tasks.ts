import { nothing, type Tag } from '../tag.ts';

export const Tasks: Tag = {
  name: 'Tasks',
  need: 'pages by task',
  about:
    'A list of groups. Each begins with its name in bold, followed by a list of links that say what the reader wants to do.',
  examples: [
    `<Tasks>

- **Take a payment**
  - [Send a payment link](./invoices.mdx#link)
  - [Put a payment form on your page](./widget/import.mdx)

</Tasks>`,
  ],
  seenOn: 'docs/index.mdx',
  attributes: {},
  hasContent: true,
  dependsOn: nothing,
  show: null,
};
