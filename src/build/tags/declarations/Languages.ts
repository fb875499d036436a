import { groupLanguages } from '../../reference/group-languages.ts';
import { nothing, type Tag } from '../tag.ts';

export const Languages: Tag = {
  name: 'Languages',
  need: 'the same program in several languages',
  about:
    'Fences of the same program, one language visible at a time: the one that the reader has chosen for the whole site. What stands before a fence belongs to it. Without JavaScript and in print all are visible. The languages are `bash` (shown as curl), `js`, `python`, `php`, `go` and `java`.',
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
  // The fences in it have their own.
  dependsOn: nothing,
  show: ({ label = '' }, content) => [groupLanguages(label, content)],
};
