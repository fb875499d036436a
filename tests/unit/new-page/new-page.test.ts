import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import { planDocument, planPost, type Options, type Plan } from '../../../src/tools/new-page/plan.ts';
import { readSurroundings } from '../../../src/tools/new-page/surroundings.ts';
import { writePages } from '../../../src/tools/new-page/write-pages.ts';

// Leaves out later articles, because they could be on the same days as those in these tests.
const { articles, ...others } = readSurroundings(new Date('2026-11-21T09:00:00Z'));
const around = { ...others, articles: articles.filter(({ day }) => day < '2026') };
const title = 'Choose the lifetime of an invoice';
const folder = 'blog/2026-11-23-choose-the-lifetime-of-an-invoice';

function post(changes: Options = {}): Plan {
  return planPost(title, { topic: 'gateways', team: 'docs-team', ...changes }, around);
}

function document(name = 'subscriptions/pause', changes: Options = {}): Plan {
  return planDocument(name, { team: 'docs-team', ...changes }, around);
}

describe('a new article', () => {
  it('is in a folder with its date and slug, on the next free weekday', () => {
    expect([...post().files.keys()]).toEqual([`${folder}/index.mdx`, `${folder}/model.yaml`]);
  });

  it('is rejected with choices and their meanings', () => {
    const topics = new Map([
      ['gateways', 'What a gateway does'],
      ['recurring', 'Subscriptions'],
    ]);
    expect(() => planPost(title, { team: 'docs-team' }, { ...around, topics })).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: --topic is missing.
      Allowed:
        gateways   What a gateway does
        recurring  Subscriptions
      Type: --topic gateways]
    `);
  });
});

describe('a new documentation page', () => {
  it('is a guide or, in api/, the reference of an operation', () => {
    const [guide = ''] = document('docs/subscriptions/pause.mdx').files.values();
    expect(guide).toMatch(/^---\ntitle: Pause\nsidebar_label: Pause\n/);
    expect(guide).toContain('owner: docs-team\nreviewed: 2026-11-21\n---\n');
    const reference = document('api/asset/get', { operation: 'listAssets' });
    expect([...reference.files.values()][0]).toContain('<ApiOperation id="listAssets" />');
    expect(reference.next).toContain('Set x-docs-page of the operation to /docs/api/asset/get in static/openapi.yaml.');
  });
});

describe('the templates', () => {
  const shapes = ['calculator', 'guide', 'story', 'comparison', 'explainer'];
  const plans = [
    ...shapes.map((shape) => ({ shape, plan: post({ shape }) })),
    { shape: 'a guide page', plan: document() },
    { shape: 'a reference page', plan: document('api/asset/get', { operation: 'listAssets' }) },
  ];

  it.each(plans)('break only the rules about parts still to fill in: $shape', { timeout: 60_000 }, async ({ plan }) => {
    const files = [...plan.files].map(([file, source]) => ({ file, source }));
    const reports = await lint([...readContent(), ...files], (file) => plan.files.has(file));
    const rules = new Set(reports.map(({ rule }) => rule));
    expect([...rules].filter((rule) => !['front-matter', 'length'].includes(rule))).toEqual([]);
    expect(rules).toContain('front-matter');
  });
});

it('writing pages never overwrites one', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  const file = path.join(home, 'a/b.mdx');
  writePages(home, new Map([['a/b.mdx', 'first']]));
  expect(() => writePages(home, new Map([['a/b.mdx', 'second']]))).toThrow('a/b.mdx already exists');
  expect(readFileSync(file, 'utf8')).toBe('first');
  rmSync(home, { recursive: true });
});
