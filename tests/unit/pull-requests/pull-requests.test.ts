import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatReport } from '../../../src/tools/lint/finding.ts';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import type { TextFile } from '../../../src/tools/lint/page.ts';
import { addressFile } from '../../../src/tools/ledger/compare.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const fixtures = path.join(siteRoot, 'tests/fixtures/pull-requests');

/** A mistake, and the beginning of the finding of `npm run lint:content`. `*` in the place matches any number. */
interface BadPullRequest {
  readonly slip: string;
  /** A good file in the folder of `bad.yaml`, or the path of an existing or new file in the repository. */
  readonly file: string;
  /** The text to replace; undefined if the file is new or moved. */
  readonly replace?: string;
  readonly with?: string;
  /** The size of a picture in bytes. */
  readonly bytes?: number;
  /** The file's new path. */
  readonly moveTo?: string;
  /** Set if there may be other findings. */
  readonly besides?: string;
  readonly says: readonly string[];
}

const folder = 'blog/2026-02-10-choose-an-invoice-lifetime';
const good: Readonly<Record<string, TextFile>> = {
  article: { file: `${folder}/index.mdx`, source: read('good/article.mdx') },
  model: { file: `${folder}/model.yaml`, source: read('good/model.yaml') },
  guide: { file: 'docs/wait.mdx', source: read('good/guide.mdx') },
};
const bad: readonly BadPullRequest[] = parse(read('bad.yaml'));
const content = readContent();

function read(file: string): string {
  return readFileSync(path.join(fixtures, file), 'utf8');
}

/** Returns the linter's findings about the changed files of a pull request, together with all other content. */
async function report(changed: readonly TextFile[], removed?: string): Promise<readonly string[]> {
  const paths = new Set([...changed.map(({ file }) => file), ...(removed === undefined ? [] : [addressFile])]);
  const files = [...content.filter(({ file }) => file !== removed), ...changed];
  const reports = await lint(files, (file) => paths.has(file));
  return reports.filter(({ isAdvice }) => isAdvice !== true).map(formatReport);
}

function spoil({ file, replace, with: text = '', bytes, moveTo }: BadPullRequest): readonly TextFile[] {
  const own = good[file];
  const before = own ?? content.find((it) => it.file === file);
  const path = moveTo ?? before?.file ?? file;
  if (before === undefined || replace === undefined)
    return [{ file: path, source: before?.source ?? text, ...(bytes === undefined ? {} : { bytes }) }];
  const { source } = before;
  expect(source.split(replace), `"${replace}" is in the good ${file} exactly once`).toHaveLength(2);
  const changed = { file: path, source: source.replace(replace, () => text) };
  return own === undefined ? [changed] : Object.values({ ...good, [file]: changed });
}

/** Returns whether a finding begins as expected. */
function begins(finding: string, expected: string): boolean {
  const place = /^[^ ]+/.exec(expected)?.[0] ?? '';
  const pattern = place.replace(/[.[\]\\]/g, '\\$&').replaceAll('*', '\\d+');
  return new RegExp(`^${pattern} `).test(finding) && finding.replace(/^\S+/, place).startsWith(expected);
}

describe('a pull request', { timeout: 60_000 }, () => {
  it('has no findings if its article, model and guide follow the rules', async () => {
    expect(await report(Object.values(good))).toEqual([]);
  });

  it.each(bad)('has a finding about $slip', async (slip) => {
    const findings = await report(spoil(slip), slip.moveTo === undefined ? undefined : slip.file);
    for (const expected of slip.says)
      expect(
        findings.filter((finding) => begins(finding, expected)),
        `${expected}\namong\n${findings.join('\n')}`,
      ).toHaveLength(1);
    if (slip.besides === undefined) expect(findings).toHaveLength(slip.says.length);
    for (const finding of findings) expect(finding).toMatch(/^[\w./-]+:\d+:\d+ {2}[\w-]+ {2}\S/);
  });
});
