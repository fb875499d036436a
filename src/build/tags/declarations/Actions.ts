import { nothing, type Tag } from '../tag.ts';

export const Actions: Tag = {
  name: 'Actions',
  need: 'what to do first, as buttons',
  about:
    'One or two links below the title of a front page. The first stands out, so it is the one that most readers want.',
  examples: [
    `<Actions>

- [Make a test payment](#first-payment)
- [See the API](./api/overview.mdx)

</Actions>`,
  ],
  seenOn: 'docs/index.mdx',
  attributes: {},
  hasContent: true,
  dependsOn: nothing,
  show: null,
};
