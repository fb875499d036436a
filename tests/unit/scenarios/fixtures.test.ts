import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureFolder, generateCommand } from '../../../src/build/scenarios/fixture.ts';
import { listScenarios, playNamed } from '../../../src/build/scenarios/load.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { writeFixture } from '../../../src/tools/scenarios/write-fixture.ts';

const names = listScenarios();

describe('the fixtures', () => {
  it.each(names)('%s.json is what its scenario gives', (name) => {
    const file = path.join(fixtureFolder, `${name}.json`);
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === writeFixture(playNamed(name));
    expect(isCurrent, `static/scenarios/${name}.json is out of date. Run: ${generateCommand}`).toBe(true);
  });

  it('are those of the scenarios and no others', () => {
    expect(
      readdirSync(fixtureFolder)
        .map((file) => path.basename(file, '.json'))
        .sort(),
      `Run: ${generateCommand}`,
    ).toEqual(names);
  });

  it('come with the command that is named', () => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(siteRoot, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      scripts: { scenarios: 'node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON src/tools/scenarios/index.ts' },
    });
  });
});

describe('the guide', () => {
  const guide = readFileSync(path.join(siteRoot, 'docs', 'invoices.mdx'), 'utf8');

  it('shows every scenario once', () => {
    const shown = [...guide.matchAll(/<Scenario name="([^"]+)"/g)].map(([, name]) => name);
    expect(shown.sort()).toEqual(names);
  });
});
