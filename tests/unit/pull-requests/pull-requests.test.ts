import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { formatReport } from '../../../src/tools/lint/finding.ts';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import type { TextFile } from '../../../src/tools/lint/page.ts';
import { findLost } from '../../../src/tools/ledger/compare.ts';
import { readLedger } from '../../../src/tools/ledger/lists.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const fixtures = path.join(siteRoot, 'tests/fixtures/pull-requests');

/** A slip, and how what `npm run lint` says about it begins. */
interface BadPullRequest {
  readonly slip: string;
  readonly file: 'article' | 'model' | 'guide';
  readonly replace: string;
  readonly with: string;
  readonly says: readonly string[];
}

const folder = 'blog/2026-02-10-choose-an-invoice-lifetime';
const good: Readonly<Record<BadPullRequest['file'], TextFile>> = {
  article: { file: `${folder}/index.mdx`, source: read('good/article.mdx') },
  model: { file: `${folder}/model.yaml`, source: read('good/model.yaml') },
  guide: { file: 'docs/wait.mdx', source: read('good/guide.mdx') },
};
const bad: readonly BadPullRequest[] = parse(read('bad.yaml'));
const content = readContent();

function read(file: string): string {
  return readFileSync(path.join(fixtures, file), 'utf8');
}

/** What the linter says about the files of a pull request, put beside all other content. */
async function report(files: readonly TextFile[]): Promise<readonly string[]> {
  const changed = new Set(files.map(({ file }) => file));
  return (await lint([...content, ...files], (file) => changed.has(file))).map(formatReport);
}

function spoil({ file, replace, with: text }: BadPullRequest): readonly TextFile[] {
  const { source } = good[file];
  expect(source.split(replace), `"${replace}" stands in the good ${file} exactly once`).toHaveLength(2);
  return Object.values({ ...good, [file]: { ...good[file], source: source.replace(replace, () => text) } });
}

describe('a pull request', { timeout: 60_000 }, () => {
  it('with an article, its model and a guide by the rules has no findings', async () => {
    expect(await report(Object.values(good))).toEqual([]);
  });

  it('can go wrong in more than twenty ways that have an example here', () => {
    expect(new Set(bad.map(({ slip }) => slip)).size).toBe(bad.length);
    expect(bad.length).toBeGreaterThan(20);
  });

  it.each(bad)('does not land with $slip', async (slip) => {
    const findings = await report(spoil(slip));
    expect(findings.map((finding, index) => finding.slice(0, slip.says[index]?.length))).toEqual(slip.says);
    for (const finding of findings) expect(finding).toMatch(/^[\w./-]+:\d+:\d+ {2}[\w-]+ {2}\S/);
  });

  it('does not land with an address lost', () => {
    const ledger = readLedger();
    const published = { ...ledger, addresses: ledger.addresses.filter((address) => address !== '/docs/payouts') };
    const aliases = [{ old: '/docs/payouts#gone', target: null }];
    expect(findLost({ addresses: ['/docs/payouts'], feedIds: [] }, published, aliases, '')).toEqual([
      expect.stringMatching(
        /^\/docs\/payouts is lost: .* add to src\/build\/ledger\/aliases\.txt: \/docs\/payouts -> \//,
      ),
    ]);
  });
});
