import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
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
      const links = readLinks(block);
      const [place, all] = links.map(({ href }) => href);
      const file = String(place).replace(/^\/samples\//, '');
      expect(links.map(({ text }) => text)).toEqual(['Download this file', 'All samples']);
      expect(all).toBe('/samples/sluice-samples.zip');
      expect(textOf(block)).toContain(file.split('/').slice(2).join('/'));
      const served = readFileSync(path.join(site, 'samples', file));
      expect(served.equals(archive[`sluice-samples/${file}`] ?? Buffer.alloc(0)), file).toBe(true);
    }
  });
});

function readLinks(block: Parameters<typeof textOf>[0]): { href: string; text: string }[] {
  const found: { href: string; text: string }[] = [];
  const walk = (node: typeof block): void => {
    if (node.type !== 'element') return;
    if (node.tagName === 'a' && node.properties.download !== undefined)
      found.push({ href: String(node.properties.href), text: textOf(node) });
    for (const child of node.children) if (child.type === 'element') walk(child);
  };
  walk(block);
  return found;
}
