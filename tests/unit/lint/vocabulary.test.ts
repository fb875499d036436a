import { describe, expect, it } from 'vitest';
import { findWords, listWords, rows, vocabularyOfProse } from '../../../src/tools/lint/rules/vocabulary.ts';
import { lintMarkdown, lintText } from './lint-text.ts';

/** Returns the rows and words that would be reported in a documentation page. */
function find(text: string, file = 'docs/page.mdx'): readonly string[] {
  const prose = text.replaceAll(/`[^`]*`/g, (code) => '\0'.repeat(code.length));
  return findWords(file, prose)
    .filter(({ row }) => !row.isCounted)
    .map(({ row, text: found }) => `${row.name} ${found}`);
}

describe('vocabulary', () => {
  it.each([
    ['The API refuses the request.', '3 refuses'],
    ['It has the scope `invoices:write`.', '4 the scope …'],
    ['When it is first seen.', '5 first seen'],
    ['A late cancel costs a fee.', '7 late cancel'],
    ['It sends the\nwhole invoice.', '10 the whole'],
    ['Store each id.', '12 id'],
    ['`data` holds the mode.', '20 … holds'],
    ['Send it again.', '22 Send it again'],
    ['The order is marked as paid on chain.', '44 on chain'],
    ['You cannot cancel it.', '79 cannot'],
    ['A seamless gateway.', 'claim seamless'],
    ['Send the the amount.', 'doubled the the'],
  ])('reports "%s"', (text, found) => {
    expect(find(text)).toEqual([found]);
  });

  it.each([
    'The payer refuses to pay, and `refused` is code.',
    'He wrote "the API refuses money at once" in his letter.',
    'The `invoices:write` scope, and an event that you have seen.',
    'payment_refused, /docs/refuse and refuse-list are identifiers.',
    'On the whole, a whole number.',
    'A million million.',
  ])('accepts "%s"', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('says what to write, and can be set aside', async () => {
    const text = 'They are seen. {/* allow vocabulary: a title */}\n\nThey are seen.\n';
    expect(await lintText(vocabularyOfProse, text)).toEqual([
      'docs/page.mdx:3:10  vocabulary  "seen" (row 5); the words of the vocabulary; type: detected',
    ]);
    expect(await lintMarkdown(vocabularyOfProse, 'They are seen.\n')).toHaveLength(1);
  });

  it.each([
    [
      'src/components/a.tsx',
      "const refused = 'refused'; f(<p>It was refused.</p>, `Refused by ${refused}`, 'x refused');",
      3,
    ],
    ['src/components/a.tsx', "throw new Error('It was refused.'); // It was refused.", 0],
    ['src/sandbox/a.ts', "throw new ProblemError('It was refused.');", 1],
    ['static/openapi.yaml', 'refused: refused\ndescription: It was `refused` or\n  refused.', 1],
    ['src/samples/a.py', "# It was refused.\nrefused = 'refused'\nprint('x refused')", 2],
    ['src/tools/a.ts', "f('It was refused.');", 0],
  ])('reads the texts of %s', (file, source, count) => {
    expect(listWords({ file, source }).filter(({ row }) => row.name === '3')).toHaveLength(count);
  });

  it('never asks for a word that it rejects', () => {
    for (const { write, name, isCounted } of rows.filter(({ name: it }) => it !== '4'))
      if (!isCounted) expect(find(write).map((found) => found.split(' ')[0])).not.toContain(name);
  });
});
