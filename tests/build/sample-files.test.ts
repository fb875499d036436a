import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { readArticles } from '../support/articles.ts';
import { documentationRoutes } from '../support/routes.ts';
import { readBuiltPage, textOf } from './support/page-text.ts';

const site = path.join(siteRoot, 'build');
const routes = [...documentationRoutes, ...readArticles().map(({ route }) => route)];
const blocks = routes.flatMap((route) => readBuiltPage(route).find('.theme-code-block:has(.code-file)'));
const archive = unzipSync(readFileSync(path.join(site, 'samples', 'sluice-samples.zip')));

describe('the files of the samples', () => {
  it('are linked below many blocks of code', () => expect(blocks.length).toBeGreaterThan(200));

  it('are served one by one and in the archive, under the name that their block has', () => {
    for (const block of blocks) {
      const links = selectAll('a[download]', block);
      const [place, all] = links.map(({ properties }) => properties.href);
      const file = String(place).replace(/^\/samples\//, '');
      expect(links.map((link) => textOf(link).trim())).toEqual(['Download this file', 'All samples']);
      expect(all).toBe('/samples/sluice-samples.zip');
      expect(textOf(block)).toContain(file.split('/').slice(2).join('/'));
      const served = readFileSync(path.join(site, 'samples', file));
      expect(served.equals(archive[`sluice-samples/${file}`] ?? Buffer.alloc(0)), file).toBe(true);
    }
  });
});
