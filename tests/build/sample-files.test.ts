import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { writtenRoutes } from '../support/routes.ts';
import { readBuiltPage, textOf } from './support/page.ts';

const site = path.join(siteRoot, 'build');
const blocks = writtenRoutes.flatMap((route) => readBuiltPage(route).find('.theme-code-block:has(.code-file)'));
const archive = unzipSync(readFileSync(path.join(site, 'samples', 'sluice-samples.zip')));

describe('the sample files', () => {
  it('can be downloaded from more than 150 code blocks', () => expect(blocks.length).toBeGreaterThan(150));

  it('are served individually and in the archive, under the name in their code block', () => {
    for (const block of blocks) {
      const links = selectAll('a[download]', block);
      const file = String(selectAll('[data-file]', block)[0]?.properties.dataFile);
      const own = { name: `Download ${file.split('/').at(-1) ?? ''}`, href: `/samples/${file}` };
      const [, article] = /^articles\/([^/]+)\//u.exec(file) ?? [];
      const all =
        article === undefined
          ? { name: 'Download all samples', href: '/samples/sluice-samples.zip' }
          : { name: 'Download all code', href: `/samples/articles/${article}.zip` };
      const isPage = file.endsWith('.html');
      expect(links.map((link) => ({ name: textOf(link).trim(), href: link.properties.href }))).toEqual(
        isPage ? [all] : [own, all],
      );
      expect(textOf(block)).toContain(file.split('/').slice(2).join('/'));
      const archived = archive[`sluice-samples/${file}`] ?? Buffer.alloc(0);
      expect(archived.length, file).toBeGreaterThan(0);
      if (article !== undefined) {
        const own = unzipSync(readFileSync(path.join(site, 'samples', 'articles', `${article}.zip`)));
        expect(own[file.replace('articles/', '')]?.length, file).toBe(archived.length);
      }
      // A served HTML sample would be a page of this site that loads another host's scripts.
      const served = path.join(site, 'samples', file);
      if (isPage) expect(existsSync(served), file).toBe(false);
      else expect(readFileSync(served).equals(archived), file).toBe(true);
    }
  });
});
