import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../../../src/build/files/index.ts';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import { codeRules, fileRules, pageRules, textRules } from '../../../src/tools/lint/rules/index.ts';

interface Cases {
  readonly rule: string;
  readonly file?: string;
  readonly fine?: readonly string[];
  /** With `least`, there are more findings than those. */
  readonly wrong?: readonly { readonly text: string; readonly says: readonly string[]; readonly least?: number }[];
}

const all: readonly Cases[] = parse(readText('tests/unit/lint/rules.yaml'));
const cases = all.flatMap(({ rule, file = '', fine = [], wrong = [] }, group) =>
  [...fine.map((text) => ({ text, says: [], least: 0 })), ...wrong].map((one, index) => {
    const name = `${rule}-${group}-${index}`;
    const own = file === 'blog' ? `blog/2026-01-05-${name}/index.mdx` : file || `docs/${name}.mdx`;
    return { rule, least: 0, ...one, file: own };
  }),
);
const content = readContent();

it.each(cases)('$rule in $file: $text', async ({ rule, file, text, says, least }) => {
  // Texts that can't be parsed are reported whatever the rule is.
  const reports = await lint(
    [...content, { file, source: text }],
    (it) => it === file,
    (_, name) => name === rule,
    () => '',
  );
  const found = reports.filter((report) => report.rule === rule).map(({ line, message }) => `${line}: ${message}`);
  for (const part of says) {
    const at = found.findIndex((message) => message.startsWith(part));
    expect(found, `a finding "${part}"`).toContain(found[at] ?? part);
    found.splice(at, 1);
  }
  if (least === 0) expect(found).toEqual([]);
});

it('every group of allowed values has a reason, and every row of the vocabulary says what to write', () => {
  const read = (name: string) => parse(readText(`src/tools/lint/${name}`));
  const groups = Object.values(read('allowed.yaml')).flat();
  expect(groups.length).toBeGreaterThan(4);
  for (const group of groups)
    expect(group).toEqual({
      reason: expect.stringMatching(/.{10}/s),
      values: expect.arrayContaining([expect.any(String)]),
    });
  for (const row of read('vocabulary.yaml'))
    expect(row).toMatchObject({ row: expect.anything(), find: expect.any(String), write: expect.any(String) });
});

it('every rule has a case', () => {
  const names = Object.keys({ ...pageRules, ...textRules, ...fileRules, ...codeRules });
  expect(names.filter((name) => !all.some(({ rule }) => rule === name))).toEqual([]);
});

it('the content follows every rule', { timeout: 900_000 }, async () => {
  expect((await lint(content)).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
});
