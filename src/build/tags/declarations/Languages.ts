import { groupLanguages } from '../../reference/group-languages.ts';
import { nothing, type Tag } from '../tag.ts';

export const Languages: Tag = {
  name: 'Languages',
  need: 'the same program in several languages',
  about:
    'The same program in several fences, of which only the one in the language that the reader has chosen is visible. Text before a fence belongs to that fence. Without JavaScript and in print all of them are visible. The languages are `bash` (shown as curl), `js`, `python`, `php`, `go` and `java`.',
  examples: [
    `<Languages label="Verify a postback">

\`\`\`js file=@site/src/samples/guides/postback-signature/verify.mjs#verify

\`\`\`

\`\`\`python file=@site/src/samples/guides/postback-signature/verify.py#verify

\`\`\`

</Languages>`,
  ],
  seenOn: 'docs/postback/signature.mdx',
  attributes: { label: { about: 'names the program for screen readers.', isRequired: true, type: 'text' } },
  hasContent: true,
  // The fences inside declare their own dependencies.
  dependsOn: nothing,
  show: ({ label = '' }, content) => [groupLanguages(label, content)],
};
