import { expect, it } from 'vitest';
import { compare } from '../../../src/tools/check/compare.ts';

const contract = `components:
  schemas:
    Payout:
      properties:
        valid_until:
          description: The deadline for scheduling the payout on-chain. The funds may still be
            sent after this time.
`;
const page = `---
title: Invoices
---

If an invoice is \`open\`, cancel it before its deadline.[^a]

[Get all payments](#missing), and read the [review reasons](#review).

## If a postback is missing {/* #missing */}

Ask for each of the payments.

## Review reasons {/* #review */}

A table.

[^a]: Chromium, a file.
`;
const model = (limit: number, formula: string): string =>
  `inputs:\n  goods: { value: 2, shown: [], field: { label: Goods, min: 1, max: ${limit} } }\n` +
  `  many: { value: 9, shown: [], field: { label: Many goods, min: 1, max: 10 } }\nsums:\n  cost: { formula: ${formula}, shown: [] }\n`;

const content = [
  { file: 'static/openapi.yaml', source: contract },
  { file: 'docs/invoices.mdx', source: page },
];

const place = (file: string, change: string): string => `diff --git a b\n+++ ${file}\n@@ -3 +3 @@\n${change}\n`;

it.each([
  [
    'docs/a.mdx',
    'The time `valid_until` until the payout is [-scheduled-]{+executed+} on-chain.',
    'static/openapi.yaml:6 valid_until The deadline for scheduling the payout on-chain.',
  ],
  ['docs/a.mdx', 'An `open` {+or `paid`+} invoice can be cancelled.', 'docs/invoices.mdx:5 If an invoice is `open`'],
  ['docs/invoices.mdx', 'A fact.{+[^a]+}', '[^a]: Chromium, a file.'],
  [
    'docs/invoices.mdx',
    '[Get all [-payments](#missing)-]{+payments](#review)+} of it.',
    '"Get all payments" leads to Review reasons: A table.',
  ],
  [
    'docs/invoices.mdx',
    '[Get all [-payments](#missing)-]{+payments](#review)+} of it.',
    'internal-link  "Get all payments" leads to Review reasons, which has none of its words; as before, type #missing',
  ],
  ['src/a.ts', 'return [-hosts.has(host);-]{+true;+}', 'Only hosts of this machine.'],
  ['src/a.css', '{+white-space: nowrap;+}', 'src/a.css:3:1  compare  {+white-space: nowrap;+}'],
  ['static/a.yaml', '{+a: none+}\n{+  b:+}\n[-c: any-]', 'a.yaml:3:1  compare  {+a: none b:+} [-c: any-]'],
])('a change of %s, %s, is beside: %s', (file, change, says) => {
  const source = file.endsWith('.ts') ? '\n// Only hosts of this machine.\n' : page;
  expect(compare(place(file, change), content, () => [page, source]).join('\n')).toContain(says);
});

it.each([
  ['[-Recieve-]{+Receive+} the page.', 0],
  ['[-Merchants-]{+Payers+} pay the fee.', 1],
  ["You [-could-]{+couldn't+} pay.", 1],
  ['The field [-`payment`-]{+`payments`+} is here.', 1],
])('%s is a correction of spelling, or it is printed', (change, count) => {
  expect(compare(place('docs/a.mdx', change), content, () => ['', ''])).toHaveLength(count);
});

const [alias, shown] = ['{+/docs/a/old -> /docs/a/new+}', "a: { formula: b, shown: [-['1,853']-]{+['1,880']+} }"];

it.each([
  ['docs/b.mdx', 'No [-[a](./a/old.mdx#b)-]{+[a](./a/new.mdx#b)+}', 'aliases.txt', alias],
  ['sidebars.ts', "[-'a/old',-]{+'a/new',+}", 'aliases.txt', alias],
  ['blog/a/index.mdx', 'Not [-1,853-]{+1,880+} orders.', 'blog/a/model.yaml', shown],
  ['docs/b.mdx', 'Twice, not [-once-]{+ever+}.', 'docs/c.mdx', 'Twice, not [-once-]{+ever+}.'],
])('a change of %s, %s, is printed unless it follows from %s', (file, change, other, cause) => {
  const count = (...parts: readonly string[]): number =>
    compare(parts.join(''), content, () => ['', '']).filter((line) => line.startsWith(`${file}:`)).length;
  expect(count(place(file, change))).toBe(1);
  expect(count(place(other, cause), place(file, change))).toBe(0);
});

it('a formula that no longer follows an input, and a limit below a value of the article, are faults', () => {
  const diff =
    'diff --git a b\n+++ blog/a/model.yaml\n@@ -5 +5 @@\n  cost: { formula: [-goods-]{+2+} + 1, shown: [] }\n';
  const found = compare(diff, content, () => [model(10, 'goods + 1'), model(5, '2 + 1')]);
  expect(found).toEqual([
    expect.stringMatching(/^blog\/a\/model.yaml:5:1 {2}model-number {2}"cost" no longer follows goods/),
    expect.stringMatching(
      /^blog\/a\/model.yaml:5:1 {2}model-number {2}"goods": the field excludes 9, which is "Many goods"/,
    ),
    expect.stringMatching(/compare {2}cost: .* ↔ with goods doubled, 5 → 3$/),
  ]);
});

it('an article with another date of its update, in which nothing else has changed, is named', () => {
  const [date, text] = ['@@ -2 +2,2 @@ title: A\n{+updated: 2026-01-06+}\n', '@@ -9 +10 @@\nSome [-text-]{+more+}.\n'];
  const find = (...parts: readonly string[]): boolean =>
    compare(parts.map((part) => `diff --git a b\n+++ blog/a/${part}`).join(''), content, () => ['', '']).some((line) =>
      line.startsWith('blog/a/index.mdx:2:1  updated  only this date'),
    );
  expect(find(`index.mdx\n${date}`)).toBe(true);
  expect(find(`index.mdx\n${date}${text}`)).toBe(false);
  expect(find(`index.mdx\n${date}`, `figure.csv\n${text}`)).toBe(false);
});
