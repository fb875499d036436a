import { describe, expect, it } from 'vitest';
import { sampleWidth } from '../../../src/tools/lint/rules/code-width.ts';
import { fileRules, pageRules } from '../../../src/tools/lint/rules/index.ts';
import { cases, type Cases } from './cases.ts';
import { articleFile, fixText, lintAnyText, lintText } from './lint-text.ts';

/** Checks a text with one rule. Returns what would be printed, without the names of the file and the rule. */
async function check(
  rule: string,
  text: string,
  { others, files = [] }: Cases,
  file?: string,
): Promise<readonly string[]> {
  const own = pageRules.find(({ name }) => name === rule);
  const reports =
    own === undefined
      ? fileRules.filter(({ name }) => name === rule).flatMap((fileRule) => lintAnyText(fileRule, text))
      : await lintText(own, text, { others, file, facts: { exists: (path) => files.includes(path) } });
  return reports.map((report) =>
    report
      .replace(/^[^:]+:/, '')
      .replace(`  ${rule}  `, ' ')
      .replaceAll('  ', ' '),
  );
}

describe.each(Object.entries(cases))('%s', (rule, own) => {
  const { fine = [], wrong = {}, article = {}, fixes = {} } = own;
  const files = [
    ...Object.entries(wrong).map(([text, finds]) => ({ text, finds, file: undefined })),
    ...Object.entries(article).map(([text, finds]) => ({ text, finds, file: articleFile })),
  ];

  it.each(fine)('accepts: %s', async (text) => {
    expect(await check(rule, text, own)).toEqual([]);
  });

  it.each(files)('reports: $text', async ({ text, finds, file }) => {
    const beginnings = (await check(rule, text, own, file)).map((found, index) =>
      finds[index] !== undefined && found.startsWith(finds[index]) ? finds[index] : found,
    );
    expect(beginnings).toEqual(finds);
  });

  it.each(Object.entries(fixes))('fixes: %s', async (text, fixed) => {
    const found = pageRules.find(({ name }) => name === rule);
    expect(found && (await fixText(found, text, { ...own, ...(text in article ? { file: articleFile } : {}) }))).toBe(
      fixed,
    );
  });
});

it('code-width also checks the samples of operations', () => {
  const lint = (file: string): string[] => lintAnyText(sampleWidth, `f(${'a, '.repeat(40)}a)`, { file });
  expect(lint('src/samples/operations/getPayment/javascript.mjs')).toHaveLength(1);
  expect(lint('src/samples/guides/overview/check.mjs')).toEqual([]);
});
