import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import { makeSlug, planDocument, planPost, type Options, type Plan } from '../../../src/tools/new-page/plan.ts';
import { readSurroundings } from '../../../src/tools/new-page/surroundings.ts';
import { writePages } from '../../../src/tools/new-page/write-pages.ts';

// Leaves out later articles, because they could be on the same days as those in these tests.
const { articles, ...others } = readSurroundings(new Date('2026-11-21T09:00:00Z'));
const around = { ...others, articles: articles.filter(({ day }) => day < '2026') };
const title = 'Choose the lifetime of an invoice';
const folder = 'blog/2026-11-23-choose-the-lifetime-of-an-invoice';

function post(changes: Options = {}, name = title, surroundings = around): Plan {
  return planPost(name, { topic: 'gateways', team: 'docs-team', ...changes }, surroundings);
}

function document(name = 'subscriptions/pause', changes: Options = {}): Plan {
  return planDocument(name, { team: 'docs-team', ...changes }, around);
}

describe('a new article', () => {
  it('is in a folder with its date and slug, on the next free weekday', () => {
    expect([...post().files.keys()]).toEqual([`${folder}/index.mdx`, `${folder}/model.yaml`]);
    const taken = { ...around, articles: [{ slug: 'x', day: '2026-11-23', topics: [] }] };
    expect([...post({}, title, taken).files.keys()][0]).toContain('blog/2026-11-24-');
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

  it('is rejected if its title is too long, taken or empty', () => {
    expect(() => post({}, 'x'.repeat(70))).toThrow('The title has 70 characters.\nAllowed: at most 65');
    expect(() => post({}, articles[0]?.slug.replaceAll('-', ' '))).toThrow('already');
    expect(() => post({}, '…')).toThrow('The title "…" has no letters.');
  });

  it('has a short address without accents', () => {
    expect(makeSlug("It's a café: 2 ways, €5")).toBe('its-a-cafe-2-ways-5');
    expect(makeSlug('word '.repeat(20)).length).toBeLessThanOrEqual(60);
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

  it('is rejected if its path is taken or invalid, or its operation does not exist', () => {
    expect(() => document('invoices')).toThrow('docs/invoices.mdx already exists.');
    expect(() => document('../Invoices')).toThrow('"../Invoices" can\'t be a path.');
    expect(() => document('api/x', { operation: 'getX' })).toThrow('There is no --operation "getX".\nAllowed:\n');
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

describe('writing pages', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('creates files, and never overwrites one', () => {
    writePages(home, new Map([['a/b.mdx', 'first']]));
    const more = new Map([
      ['a/c.mdx', 'new'],
      ['a/b.mdx', 'second'],
    ]);
    expect(() => writePages(home, more)).toThrow('a/b.mdx already exists');
    expect(readFileSync(path.join(home, 'a/b.mdx'), 'utf8')).toBe('first');
    expect(() => readFileSync(path.join(home, 'a/c.mdx'))).toThrow();
  });
});
