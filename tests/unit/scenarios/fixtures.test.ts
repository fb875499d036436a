import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureFolder, listScenarios, playNamed } from '../../../src/build/scenarios/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { writeFixture } from '../../../src/tools/scenarios.ts';

const names = listScenarios();

describe('the fixtures', () => {
  it.each(names)('%s.json is up to date with its scenario', (name) => {
    const file = path.join(fixtureFolder, `${name}.json`);
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === writeFixture(playNamed(name));
    expect(isCurrent, `static/scenarios/${name}.json is out of date. Run: npm run update -- scenarios`).toBe(true);
  });

  it('exist for exactly the scenarios', () => {
    expect(
      readdirSync(fixtureFolder)
        .map((file) => path.basename(file, '.json'))
        .sort(),
      'Run: npm run update -- scenarios',
    ).toEqual(names);
  });
});

describe('the guide', () => {
  const guide = readFileSync(path.join(siteRoot, 'docs', 'invoices.mdx'), 'utf8');

  it('shows every scenario as a table or links its file', () => {
    const named = [...guide.matchAll(/<Scenario name="([^"]+)"|\/scenarios\/([a-z-]+)\.json/g)];
    expect([...new Set(named.map(([, shown, linked]) => shown ?? linked))].sort()).toEqual(names);
  });
});
