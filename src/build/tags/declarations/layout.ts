import { groupLanguages } from '../../reference/group-languages.ts';
import type { Tag } from '../tag.ts';

/** Tags that arrange their content, and one that shows a drawing. */
export const layoutTags: readonly Tag[] = [
  {
    name: 'Languages',
    need: 'the same program in several languages',
    about:
      'The same program in several fences, of which only the one in the language that the reader has chosen is visible. Text before a fence belongs to that fence. Without JavaScript, all of them are visible. The languages are `bash` (shown as curl), `js`, `python`, `php`, `go` and `java`.',
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
    show: ({ label = '' }, content) => [groupLanguages(label, content)],
  },
  {
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
    hasContent: true,
  },
  {
    name: 'Cards',
    need: 'a few next pages to choose from',
    about:
      'Two to four next pages, on the front page of a section. Each item begins with a link, and the entire card leads there.',
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
        type: 'names',
      },
    },
    hasContent: true,
  },
  {
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
    hasContent: true,
  },
  {
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
    hasContent: true,
  },
  {
    name: 'details',
    need: 'a part that most readers skip',
    about: "The browser's search opens it, and so does a link to anything inside it.",
    examples: [
      `<details>
  <summary>What the gateway answers</summary>

Text, lists and code.

</details>`,
    ],
    seenOn: 'docs/custom-ui.mdx',
    attributes: {
      id: { about: 'is its anchor.', type: 'text' },
      open: { about: 'opens it from the start.', type: 'flag' },
    },
    hasContent: true,
  },
  {
    name: 'summary',
    need: 'the title of a collapsed part',
    about: 'The first line of `<details>`, which is always visible.',
    examples: ['<summary>What the gateway answers</summary>'],
    seenOn: 'docs/custom-ui.mdx',
    hasContent: true,
  },
];
