import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { lint, readContent } from '../../../src/tools/lint/lint.ts';
import { planDocument, planPost, type Options, type Plan } from '../../../src/tools/new-page/plan.ts';

// A Saturday after which no article is published yet.
const today = new Date('2031-11-22T09:00:00Z');
const folder = 'blog/2031-11-24-choose-the-lifetime-of-an-invoice';

function post(changes: Options = {}): Plan {
  return planPost('Choose the lifetime of an invoice', { topic: 'gateways', team: 'docs-team', ...changes }, today);
}

function document(name = 'subscriptions/pause', changes: Options = {}): Plan {
  return planDocument(name, { team: 'docs-team', ...changes }, today);
}

it('an article is in a folder with its date and slug, on the next free weekday', () => {
  expect([...post().keys()]).toEqual([`${folder}/index.mdx`, `${folder}/model.yaml`]);
});

describe('a new documentation page', () => {
  it('is a guide or, in api/, the reference of an operation', () => {
    const [guide = ''] = document('docs/subscriptions/pause.mdx').values();
    expect(guide).toMatch(/^---\ntitle: Pause\nsidebar_label: Pause\n/);
    expect(guide).toContain('owner: docs-team\nreviewed: 2031-11-22\n---\n');
    const reference = document('api/asset/get', { operation: 'listAssets' });
    expect([...reference.values()][0]).toContain('<ApiOperation id="listAssets" />');
  });

  it('never overwrites a page', () => {
    const command = ['src/tools/new-page/index.ts', 'doc', 'invoices', '--team', 'docs-team'];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: siteRoot, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('docs/invoices.mdx already exists')]);
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
    const files = [...plan].map(([file, source]) => ({ file, source }));
    const reports = await lint([...readContent(), ...files], (file) => plan.has(file));
    expect([...new Set(reports.map(({ rule }) => rule))].sort()).toEqual(['front-matter', 'lost-address']);
  });
});
