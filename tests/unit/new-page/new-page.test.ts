import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import { makeSlug, planDocument, planPost, type Options, type Plan } from '../../../src/tools/new-page/plan.ts';
import { readSurroundings } from '../../../src/tools/new-page/surroundings.ts';
import { writePages } from '../../../src/tools/new-page/write-pages.ts';

// Articles that are written later must not take the days of these tests.
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
  it('lies in a folder of date and slug, on the next weekday', () => {
    expect([...post().files.keys()]).toEqual([`${folder}/index.mdx`, `${folder}/model.yaml`]);
    const taken = { ...around, articles: [{ slug: 'x', day: '2026-11-23', topics: [] }] };
    expect([...post({}, title, taken).files.keys()][0]).toContain('blog/2026-11-24-');
  });

  it('says what to do next', () => {
    expect(post().next).toContain(`Check it: npm run check -- ${folder}`);
  });

  it.each(['topic', 'team', 'shape'])('prints the choices when the %s is wrong', (key) => {
    expect(() => post({ [key]: 'x' })).toThrow(`There is no --${key} "x".\nAllowed:\n`);
  });

  it('prints them with what each means', () => {
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

  it('refuses a title that is too long, taken or empty', () => {
    expect(() => post({}, 'x'.repeat(70))).toThrow('The title has 70 characters.\nAllowed: at most 65');
    expect(() => post({}, articles[0]?.slug.replaceAll('-', ' '))).toThrow('already');
    expect(() => post({}, '…')).toThrow('The title "…" has no letters.');
  });

  it('keeps a title whole that YAML would take apart', () => {
    const [text = ''] = post({}, 'Quotes: how long they hold').files.values();
    expect(text).toContain('title: "Quotes: how long they hold"\n');
  });

  it('has a short address without accents', () => {
    expect(makeSlug("It's a café: 2 ways, €5")).toBe('its-a-cafe-2-ways-5');
    expect(makeSlug('word '.repeat(20)).length).toBeLessThanOrEqual(60);
  });
});

describe('a new documentation page', () => {
  it('is a guide, or below api/ the reference of an operation', () => {
    const [guide = ''] = document('docs/subscriptions/pause.mdx').files.values();
    expect(guide).toMatch(/^---\ntitle: Pause\nsidebar_label: Pause\n/);
    expect(guide).toContain('owner: docs-team\nreviewed: 2026-11-21\n---\n');
    const reference = document('api/asset/get', { operation: 'listAssets' });
    expect([...reference.files.values()][0]).toContain('<ApiOperation id="listAssets" />');
    expect(reference.next).toContain('Set x-docs-page of the operation to /docs/api/asset/get in static/openapi.yaml.');
  });

  it('refuses a path that is taken or no path, and an operation that does not exist', () => {
    expect(() => document('invoices')).toThrow('docs/invoices.mdx exists.');
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

  it.each(plans)(
    'break no rule but those about what is left to fill: $shape',
    { timeout: 60_000 },
    async ({ plan }) => {
      const files = [...plan.files].map(([file, source]) => ({ file, source }));
      const reports = await lint([...readContent(), ...files], (file) => plan.files.has(file));
      const rules = new Set(reports.map(({ rule }) => rule));
      expect([...rules].filter((rule) => !['lead', 'length', 'slot'].includes(rule))).toEqual([]);
      expect(rules).toContain('slot');
    },
  );
});

describe('writing', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('makes files, and never overwrites one', () => {
    writePages(home, new Map([['a/b.mdx', 'first']]));
    const more = new Map([
      ['a/c.mdx', 'new'],
      ['a/b.mdx', 'second'],
    ]);
    expect(() => writePages(home, more)).toThrow('a/b.mdx exists');
    expect(readFileSync(path.join(home, 'a/b.mdx'), 'utf8')).toBe('first');
    expect(() => readFileSync(path.join(home, 'a/c.mdx'))).toThrow();
  });
});
