/** Texts for one rule, and its findings in them: line, column and the beginning of the message. */
export interface Cases {
  /** Other pages of the site. */
  readonly others?: Readonly<Record<string, string>>;
  /** Other files that exist. */
  readonly files?: readonly string[];
  /** Texts without findings. */
  readonly fine?: readonly string[];
  /** Texts of a documentation page, or of any file. */
  readonly wrong?: Readonly<Record<string, readonly string[]>>;
  /** Texts of an article. */
  readonly article?: Readonly<Record<string, readonly string[]>>;
  /** Texts, each with the result of `--fix`. */
  readonly fixes?: Readonly<Record<string, string>>;
}

const box = (kind: string): string => `:::${kind}[Never sign twice]\nYou would pay twice.\n:::\n\n`;
const table = (tag: string, row: string): string =>
  `---\ntags: [${tag}]\n---\n\n| Provider | Signed |\n| --- | --- |\n${row}\n| Sluice | Raw body[^b] |\n\n[^a]: A\n[^b]: B`;
const draw = (header: string): string => `\`\`\`sequence\n${header}\n---\nA -> B: pays\n\`\`\``;
const alt = 'alt: The payer A sends money to the shop B in one step, and nothing else happens.';

const words = (count: number): string => 'word '.repeat(count).trim();
const withLead = (text: string, rest = 'Text.'): string =>
  `---\ntitle: A\n---\n\n${text}\n\n{/* truncate */}\n\n${rest}`;
const wide = `const total = ${'amount + '.repeat(8)}amount;`;
const hash = `const hash = '0x${'4c'.repeat(40)}';`;
const tabs = (count: number): string => `\`\`\`go\n${'\t'.repeat(count)}return ${'x + '.repeat(14)}x\n\`\`\`\n`;
const sample = (address: string): string => `[a](pathname:///samples/${address})\n`;
const description = `description: ${'What the reader can do. '.repeat(5)}And the rest.`;

/** Returns an article with complete front matter, except for changed or removed lines. */
function article(changes: Readonly<Record<string, string | null>> = {}): string {
  const lines = {
    title: 'title: A title',
    description,
    slug: 'slug: a-slug',
    date: 'date: 2026-11-24T12:00:00Z',
    authors: 'authors: [docs-team]',
    tags: 'tags: [gateways]',
    related: 'related: [other]',
    reviewed: 'reviewed: 2026-11-24',
    docs: 'docs: [/docs/a, /docs/b]',
    ...changes,
  };
  const written = Object.values(lines).filter((line) => line !== null);
  return `---\n${written.join('\n')}\n---\n\nText.\n`;
}

/** The cases for each rule in src/tools/lint that needs only a text. */
export const cases: Readonly<Record<string, Cases>> = {
  callouts: {
    fine: [box('warning').repeat(2), `\`\`\`text\n${box('tip')}\`\`\``],
    wrong: {
      [box('warning').repeat(3)]: [
        "9:1 box 3 on this page; at most two boxes, for what can't be undone or gives a secret away; turn the least important one into a paragraph",
      ],
      [box('tip')]: [
        '1:1 the box ":::tip"; only ":::warning"; write a paragraph; a box is for what can\'t be undone or gives a secret away',
      ],
    },
  },
  'calm-reading': {
    fine: ['`!=` and ✓', '## What a question gives', 'Is it safe? It is.'],
    wrong: {
      '---\ntitle: Is it safe?\n---\n\n## Why should you care? {/* #why */}\n\nDone! 🚀': [
        '7:5 an exclamation mark; a calm tone; mark a quotation with {/* allow calm-reading: whose words */}; type a full stop',
        '7:7 the emoji 🚀; words; write what it means',
        '5:23 a question as a heading; headings that answer; say what the section is about: "What the sender signs"',
        '2:8 a question as a heading; headings that answer; say what the section is about: "What the sender signs"',
      ],
    },
  },
  'code-width': {
    fine: [tabs(4), `\`\`\`js\n${hash}\n\`\`\``, `\`\`\`text\n${wide}\n\`\`\``],
    wrong: {
      [`\`\`\`js\nconst amount = 1;\n${wide}\n\`\`\``]: [
        '3:1 a line of 93 characters; at most 80, the width of a code block; break the line, or move its comment to a line above',
      ],
      '```js file=@site/tests/fixtures/embed/wide.mjs#wide\n```': [
        '1:1 a line of 91 characters in @site/tests/fixtures/embed/wide.mjs:4; at most 80',
      ],
      [tabs(5)]: ['2:1 a line of'],
    },
  },
  'comparison-source': {
    fine: [
      table('comparisons', '| **Stripe**[^a] | Time and body |'),
      table('gateways', '| Stripe | Time and body |'),
      table('comparisons', '| Reminder | 12 |'),
    ],
    wrong: {
      [table('comparisons', '| **Stripe** | Time and body |')]: [
        '7:1 the row "Stripe" has no source; a footnote in every row of a table that names providers; type [^key] after what the source says, and add the footnote at the end of the article',
      ],
    },
  },
  'contract-word': {
    fine: ['The `amount_due` of `invoice.paid`.\n\n```js\namount_owed;\n```'],
    wrong: {
      'Until it is `payed`, or `invoice.payed`.\n\n```dot\ndigraph {\n  a [label="payment_fail"]\n}\n```': [
        '1:25 the contract has no "invoice.payed"; nearest: invoice.paid, invoice.late, invoice.created; correct it, or, if it is someone else\'s name, add it to "names" in src/tools/lint/allowed.yaml',
        '5:1 the contract has no "payment_fail"; nearest: payment_failed, payment_id, payment_uri; correct it, or, if it is someone else\'s name, add it to "names" in src/tools/lint/allowed.yaml',
      ],
    },
  },
  'earlier-links': {
    others: { 'blog/2026-12-01-later/index.mdx': '---\nslug: later\ndate: 2026-12-01T12:00:00Z\n---\n' },
    article: {
      '---\nslug: a-slug\ndate: 2026-11-24T12:00:00Z\n---\n\nSee [this](/blog/later).': [
        '6:5 a link to /blog/later, published on 2026-12-01; articles published before 2026-11-24; list it under "related" in the front matter instead',
      ],
      '---\nslug: a-slug\ndate: 2026-11-24T12:00:00Z\n---\n\n## Updated 2 December 2026\n\nSee [this](/blog/later).':
        [],
    },
  },
  'fence-language': {
    fine: ['```js\n1;\n```'],
    wrong: {
      'Text.\n\n```\n1;\n```': [
        '3:1 a fence without a language; one word after the backticks; type ```js, ```json, ```bash … or ```text',
      ],
    },
  },
  figure: {
    fine: [draw(`caption: A pays B.\n${alt}\nlanes: [A, B]`)],
    wrong: {
      [draw('caption: A pays B.\nlanes: [A, B]')]: [
        '2:1 The figure has no alt. Type: alt: >- and below it, indented, everything the figure says, with its numbers.',
      ],
      [draw(`${alt}\nlanes: [A, B]`)]: [
        '2:1 The figure has no caption. Type: caption: The point of the figure, in one sentence.',
      ],
      [draw('caption: A pays B.\nalt: A diagram.\nlanes: [A, B]')]: [
        '1:1 alt has 10 characters; a caption that makes the point, and an alt of at least 60 characters that describes everything shown; describe what the figure shows, with its numbers',
      ],
      [draw('caption: A pays B.\nalt: A pays B.\nlanes: [A, B]')]: [
        '1:1 alt repeats the caption; a caption that makes the point, and an alt of at least 60 characters that describes everything shown; describe what the figure shows, with its numbers',
      ],
      [draw(`caption: A pays B.\n${alt}\nlane: [A, B]`)]: [
        '4:1 "lane" is not a key of this figure. Allowed: caption, alt, lanes.',
      ],
      '```timeline\ncaption: A\n```': [
        '2:1 The figure has no line "---". Write the header (caption, alt), then a line "---", then the body.',
      ],
    },
  },
  'front-matter': {
    wrong: {
      [`---\ntitle: A\nsidebar_label: A\n${description}\nowner: nobody\nreviewed: yesterday\nslug: /x\ndraft: false\n---\n`]:
        [
          '5:8 the owner is "nobody"; a team from blog/authors.yml: docs-team, protocol-team; type owner: docs-team',
          '6:11 reviewed is "yesterday"; the day when someone last checked contract, sources and calculations; type reviewed: 2026-11-21',
          '7:7 the slug is "/x"; the file\'s path is the page\'s address; only docs/index.mdx has slug: /; remove the line, and move the file instead',
          '8:8 draft is not true; true, or no such key; type draft: true, or remove the line',
        ],
    },
    article: {
      [article()]: [],
      [article({ slug: null, topic: 'topic: gateways' })]: [
        '1:1 "slug" is missing; every article needs it; type slug: short-kebab-case',
        '10:1 "topic" is not a key of an article; allowed: docs, tags, title, date, draft, slug, authors, related, reviewed and 2 more; correct the name, or remove the line',
      ],
      [article({ title: `title: ${'x'.repeat(70)}`, description: 'description: Short.' })]: [
        '2:8 title has 70 characters; at most 65; shorten it by 5',
        '3:14 description has 6 characters; 120 to 160; add at least 114',
      ],
      [article({ date: 'date: 2026-11-24' })]: [
        '5:7 the date is "2026-11-24"; noon UTC, which is the same day from UTC−12 to UTC+11; type date: 2026-11-24T12:00:00Z',
      ],
      [article({ date: 'date: 2026-11-28T12:00:00Z' })]: [
        '5:7 the date is a Saturday; Monday to Friday; move it to the next weekday, and rename the folder',
      ],
      [article({ date: 'date: 2026-11-25T12:00:00Z' })]: [
        '5:7 the folder is "2026-11-24-a-slug"; a name that begins with the date: "2026-11-25-"; rename the folder, or correct the date',
      ],
      [article({ slug: 'slug: another-slug' })]: [
        '4:7 the folder is "2026-11-24-a-slug"; a name made of date and slug: "2026-11-24-another-slug"; rename the folder, or correct the slug',
      ],
      [article({ slug: 'slug: slug' })]: [
        '4:7 the folder is "2026-11-24-a-slug"; a name made of date and slug: "2026-11-24-slug"; rename the folder, or correct the slug',
      ],
      [article({ slug: 'slug: A_Slug' })]: [
        '4:7 the slug is "A_Slug"; lower-case letters, digits and single hyphens; type slug: short-kebab-case',
      ],
      [article({ tags: 'tags: [gateway]', authors: 'authors: []' })]: [
        '6:10 authors lists 0 names; one or two of docs-team, protocol-team; type authors: [docs-team]',
        '7:7 "gateway" is not in blog/tags.yml; allowed: gateways, recurring, comparisons; type one of them',
      ],
      [article({ related: 'related: [a-slug]', docs: 'docs: [/docs/a]' })]: [
        '8:10 related lists the article itself; other articles only; remove its slug',
        '10:7 the number of documentation pages in docs is 1; 2 to 4; type docs: [… , …]',
      ],
    },
    fixes: { [article({ date: 'date: 2026-11-24' })]: article() },
  },
  headings: {
    fine: ['## Two\n\n### Three\n\n#### Four', '<ApiOperation id="listAssets" />\n\n#### Four'],
    wrong: {
      '# One\n\n## Two\n\n#### Four': [
        '1:1 a heading of level 1; only the title has level 1; type ## and a space',
        '5:1 a heading of level 4 below one of level 2; the next level here is 3; type ### and a space',
      ],
    },
    article: {
      '## Two\n\n### Three\n\n#### Four': [
        '5:1 a heading of level 4; articles have levels 2 and 3; type ### and a space, or make it a paragraph',
      ],
    },
  },
  'image-alt': {
    fine: ['![The form](/img/form.png)'],
    wrong: {
      'Text ![](/img/form.png)': [
        '1:6 an image without a text alternative; words that say what it shows; type ![What it shows](…)',
      ],
    },
  },
  'internal-link': {
    others: {
      'docs/invoices.mdx': '## When to deliver {/* #deliver */}\n\n## Pitfalls\n',
      'docs/api/get.mdx': '<ApiOperation id="getPayment" />\n',
      'blog/2026-11-20-older/index.mdx': '---\nslug: older\n---\n',
    },
    files: ['static/openapi.yaml', 'src/samples/guides/a/b.py'],
    fine: [
      `[a](pathname:///openapi.yaml) ${sample('sluice-samples.zip')} ${sample('guides/a/b.py')}`,
      '[a](./invoices.mdx#deliver) [b](/docs/invoices#pitfalls) [c](/blog/older#where-to-go-next) [d](/docs/api/get#errors-shared) [e](#own) [f](/docs/category/invoice) [g](/blog/) [h](https://other.test/)\n\n## Own',
    ],
    wrong: {
      '[a](pathname:///asyncapi.yml)': [
        '1:1 there is no file static/asyncapi.yml; files in static/, which the site serves; add static/asyncapi.yml, or correct the link',
      ],
      [sample('guides/a/c.py')]: ['1:1 there is no file static/samples/guides/a/c.py'],
      '[a](/docs/invoice) [b](./invoice.mdx)': [
        '1:1 there is no page /docs/invoice; the nearest: /docs/invoices, /docs/page, /docs/api/get, /blog/archive and 12 more; type one of them',
        '1:20 there is no file ./invoice.mdx; the nearest: ./invoices.mdx, ./page.mdx, ./api/get.mdx; type one of them',
      ],
      '[a](./invoices.mdx#delivery) [b](#pit)': [
        '1:1 /docs/invoices has no anchor "#delivery"; the nearest: deliver, pitfalls; type one of them, or give that heading this id: ## Heading {/* #delivery */}',
        '1:30 /docs/page has no anchor "#pit"; it has no anchors; remove "#pit", or give a heading there this id: ## Heading {/* #pit */}',
      ],
      '[a](/docs/invoices/#deliver) [b](https://docs.sluice.example/docs/invoices)': [
        '1:1 a link to /docs/invoices/; the address is /docs/invoices; type /docs/invoices',
        '1:30 a link to https://docs.sluice.example/docs/invoices; links inside the site have no host; type /docs/invoices',
      ],
    },
    article: {
      '---\nslug: a-slug\nrelated: [older, oldest]\ndocs: [/docs/invoices, /docs/invoice]\n---': [
        '3:18 there is no article "oldest"; the nearest: older, a-slug; type the slug of an article',
        '4:24 there is no documentation page /docs/invoice; the nearest: /docs/invoices, /docs/api/get; type one of them',
      ],
    },
    fixes: {
      '[a](/docs/invoices/#deliver) [b](https://docs.sluice.example/docs/invoices)':
        '[a](/docs/invoices#deliver) [b](/docs/invoices)',
    },
  },
  'json-amount': {
    fine: ['```js\nconst x = {"amount": 1};\n```'],
    wrong: {
      '```json\n{\n  "amount_due": 25.00,\n  "price": 1,\n  "revision": 3\n}\n```': [
        '3:17 "amount_due" is the number 25.00; an amount is a decimal string; type "amount_due": "25.00"',
        '4:12 "price" is the number 1; an amount is a decimal string; type "price": "1"',
      ],
    },
    fixes: { '```json\n{"amount_due": 25.00}\n```': '```json\n{"amount_due": "25.00"}\n```' },
  },
  'known-tag': {
    wrong: {
      'Text <Pitfall>x</Pitfall>.': [
        '1:6 There is no tag "Pitfall". Valid: ApiOperation, ApiSchema, ApiExample, StateTable, EventList, EventExamples, ProblemList, ContractChangelog, Scenario, WidgetScreens, WidgetParameters, PostbackBench, Languages, Actions, Cards, Tasks, Split, MoneyFlow, details, summary.',
      ],
      '<ApiExample nam="InvoiceOneOff" />\n\n<StateTable machine="order" />': [
        '1:1 <ApiExample> has no attribute "nam". Type: <ApiExample name="…" [fields="…"] />',
        '3:1 There is no state machine "order". Valid: invoice, payment, transaction, subscription, payout.',
      ],
      '<Cards kind="b">\n\n<ApiSchema />\n\n</Cards>\n\n<details style="x"><summary>S</summary></details>': [
        '3:1 <ApiSchema> lacks "name". Type: <ApiSchema name="…" />',
        '1:1 <Cards> has no attribute "kind". Type: <Cards [drawings="…"]> … </Cards>',
        '7:1 <details> has no attribute "style". Type: <details [id="…"] [open]> … </details>',
      ],
      "import X from './x';\n\nIn {year}. {/* fine */}": [
        '1:1 an import or export; pages contain no code, and tags need no import; remove the line',
        '3:4 an expression, {year}; text, or a comment {/* … */}; for a brace in prose type \\{',
      ],
    },
  },
  lead: {
    article: {
      [withLead(`{/* a note */}\n\n${words(80)}`)]: [],
      [withLead(words(29))]: ['5:1 the lead has 29 words; 30 to 80; add at least 1 word to give the answer'],
      [withLead(words(95))]: ['5:1 the lead has 95 words; 30 to 80; leave out at least 15 words'],
      [`---\ntitle: A\n---\n\n${words(60)}`]: [
        '4:1 0 truncate markers; exactly one, after the lead; type {/* truncate */} on a separate line',
      ],
      [withLead(words(60), '{/* truncate */}')]: ['9:1 2 truncate markers; exactly one'],
    },
  },
  length: {
    fine: [words(5)],
    article: {
      [words(400)]: [],
      [words(2532)]: ['1:1 2532 words, code included; 400 to 2500; cut at least 32'],
      [words(370)]: ['1:1 370 words, code included; 400 to 2500; add at least 30: an example, a case or a limit'],
    },
  },
  'look-alike': {
    fine: [
      'https://docs.sluice.example/docs',
      "connect-src 'self' https://sluice.example;",
      'https://github.com/x/sluice',
      'window.sluice.com()',
      'https://juice.test',
    ],
    wrong: {
      'Open https://docs.s1uice.test/x to pay.': [
        '1:14 "docs.s1uice.test" resembles "sluice" but is not one of its hosts; hosts of the project: docs.sluice.example, sluice.example; type one of them, or remove the link',
      ],
      'https://sluice-pay.com': ['1:9 "sluice-pay.com" resembles "sluice" but is not one of its hosts'],
      'https://sluce.test': ['1:9 "sluce.test" resembles "sluice" but is not one of its hosts'],
      'https://docs.sluice.example.evil.net/x': [
        '1:9 "docs.sluice.example.evil.net" resembles "sluice" but is not one of its hosts',
      ],
      'https://xn--slice-kva.test': ['1:9 "xn--slice-kva.test" is a host in an encoded foreign script'],
      'https://slu\u0456ce.test': ['1:9 "slu\u0456ce.test" has letters that can be mistaken for others'],
      'write to help@sluice.support': ['1:15 "sluice.support" resembles "sluice" but is not one of its hosts'],
      'Visit sluice.money now': ['1:7 "sluice.money" resembles "sluice" but is not one of its hosts'],
      'https://slu\u00ecce.test': ['1:9 "slu\u00ecce.test" has letters that can be mistaken for others'],
    },
  },
  'model-number': {
    article: {
      'Text.': [
        '1:1 there is no blog/2026-11-24-a-slug/model.yaml; every article has one, with its numbers and how they are computed; copy src/tools/new-page/templates/empty-model.yaml, and fill it in',
      ],
    },
  },
  'outside-number': {
    fine: ['Ethereum makes a block every 12 seconds.[^a]\n\n[^a]: Source.', 'The invoice is open for 15 minutes.'],
    wrong: {
      'Ethereum makes a block every 12 seconds.': ['1:1 advice: outside-number "12 seconds" beside "Ethereum"'],
    },
  },
  'project-host': {
    fine: ['https://shop.example/return'],
    wrong: {
      'Open https://evil.example/x and https://docs.sluice.example.': [
        '1:14 "evil.example" is not a host of the project; allowed: shop.example, sluice.example, docs.sluice.example; correct it, or add it to src/build/config/hosts.ts, or, if it is someone else\'s, to src/tools/lint/allowed.yaml',
      ],
      'Open evil.example.': ['1:6 "evil.example" is not a host of the project'],
      'a@evil.example': ['1:3 "evil.example" is not a host of the project'],
      '"evil.example:8080"': ['1:2 "evil.example" is not a host of the project'],
      'EVIL.EXAMPLE': ['1:1 "evil.example" is not a host of the project'],
      '/%5cevil.example/x.html': ['1:5 "evil.example" is not a host of the project'],
      'x.evil.example.com, evil.example': ['1:21 "evil.example" is not a host of the project'],
    },
  },
  'sentence-case': {
    fine: [
      '## What Sluice does not do',
      '## Updated 21 November 2026',
      '## The API and its JSON',
      '## `invoice.paid` and After {/* allow sentence-case: the name of a column */}',
      '## Should your shop accept crypto? A guide',
      '## 200 or 201',
    ],
    wrong: {
      '---\ntitle: Verify Signatures\n---\n\n## When To Deliver': [
        '2:15 "Signatures" has a capital; capitals only in the first word of a heading and in proper names; type signatures; if it is a name, add it to src/tools/lint/words/names.txt',
        '5:9 "To" has a capital; capitals only in the first word of a heading and in proper names; type to; if it is a name, add it to src/tools/lint/words/names.txt',
        '5:12 "Deliver" has a capital; capitals only in the first word of a heading and in proper names; type deliver; if it is a name, add it to src/tools/lint/words/names.txt',
      ],
      '## when to deliver': ['1:4 "when" begins with a small letter; a heading begins with a capital; type When'],
    },
    fixes: { '## when to deliver': '## When to deliver' },
  },
  'shown-file': {
    wrong: {
      '```js file=@site/tests/fixtures/embed/none.mjs\n```\n\n```js file=@site/tests/fixtures/embed/sample.mjs#none\n```\n\n```js file=@site/tests/fixtures/embed/sample.mjs\nx;\n```':
        [
          '1:1 The file "@site/tests/fixtures/embed/none.mjs" does not exist.',
          '4:1 The file "@site/tests/fixtures/embed/sample.mjs" has no region "none". Valid: all, body.',
          '7:1 a fence with file=@site/tests/fixtures/embed/sample.mjs that is not empty; an empty fence; remove the text, or file=…',
        ],
    },
  },
  slot: {
    wrong: {
      '---\ntitle: A # ‹choose›\n---\n\n‹A lead that already gives the answer, in a few words.›': [
        '2:12 an unfilled slot, ‹choose›; your own words; replace it, including the marks',
        '5:1 an unfilled slot, ‹A lead that already gives the answer, i…; your own words; replace it, including the marks',
      ],
    },
  },
  sources: {
    fine: ['A fact.[^a]\n\n[^a]: A. Author, Title (2 May 2026). [host/x](https://host.test/x).'],
    wrong: {
      'A fact.[^a]\n\n[^a]: A. Author, Title.': [
        '3:1 the footnote [^a] has no link; a link to the source; type [host/path](https://host/path)',
      ],
      'A fact.[^b]\n\n[^a]: [host/x](https://host.test/x). Read 21 November 2026.': [
        '1:8 [^b] has no footnote; footnotes: a; type [^b]: Author, title. [host/path](https://host/path).',
        '3:1 the footnote [^a] is never used; sources that the text refers to; type [^a] after the fact, or remove the footnote',
        '3:1 the footnote [^a] says when the source was read; the page\'s "reviewed" gives that day; remove it, and set "reviewed" in the front matter',
      ],
    },
  },
  spelling: {
    fine: ['A fact.[^a] {/* allow spelling: quoted */} He wrote "honor".\n\n[^a]: The Color of Money.'],
    wrong: {
      '---\ntitle: The color of money\n---\n\nAt the center, a speling of the postback by Sluice. `colr` [x](https://colr.test)\n\n```dot\ncaption: Behavior\nalt: Two boxes\n---\ndigraph { colr }\n```':
        [
          '2:12 "color" is not a word of the British dictionary; similar: colon, conor, colour; correct it; a name goes into src/tools/lint/words/names.txt, a term into terms.txt',
          '5:8 "center" is American; British spelling; type centre',
          '5:18 "speling" is not a word of the British dictionary; similar: spewing, spelling, spieling; correct it; a name goes into src/tools/lint/words/names.txt, a term into terms.txt',
          '8:10 "Behavior" is not a word of the British dictionary; similar: behaviour, behaver, behaving; correct it; a name goes into src/tools/lint/words/names.txt, a term into terms.txt',
        ],
    },
  },
  'table-header': {
    fine: ['| Limit | `amount` |\n| --- | --- |\n| Cap | 10 |', '| Limit | Amount |\n| --- | --- |\n| | 10 |'],
    wrong: {
      '| | Amount |\n| --- | --- |\n| Cap | 10 |': [
        '1:1 a column without a header; a word that says what its cells contain, in the first column too; type it between the bars: | Amount | … |',
      ],
    },
  },
  'unique-front-matter': {
    others: { 'docs/other.mdx': '---\ntitle: Invoices\ndescription: Another one.\n---\n' },
    wrong: {
      '---\ntitle: Invoices\ndescription: One.\n---': [
        '2:8 docs/other.mdx has the same title; each title is used once; say how the two differ',
      ],
    },
  },
  'white-space': {
    wrong: {
      'One. \n\n\n\nTwo.\n\n```text\na\n\n\nb\n```': [
        '1:5 white space at the end of the line; none; remove it',
        '3:1 3 empty lines; one; remove the others',
        '12:4 the file ends with 0 line breaks; one; type npm run lint:content -- --fix',
      ],
    },
    fixes: { 'One. \n\n\n\nTwo.\n\n```text\na\n\n\nb\n```': 'One.\n\nTwo.\n\n```text\na\n\n\nb\n```\n' },
  },
};
