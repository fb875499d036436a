import { nothing, type Tag } from '../tag.ts';

export const details: Tag = {
  name: 'details',
  need: 'a part that most readers skip',
  about: "The browser's own search opens it, and so does a link to something in it.",
  examples: [
    `<details>
  <summary>What the gateway answers</summary>

Text, lists and code.

</details>`,
  ],
  seenOn: 'docs/custom-ui.mdx',
  attributes: {
    id: { about: 'is an anchor.', isRequired: false, type: 'text' },
    open: { about: 'shows it from the start.', isRequired: false, type: 'flag' },
  },
  hasContent: true,
  dependsOn: nothing,
  show: null,
};
