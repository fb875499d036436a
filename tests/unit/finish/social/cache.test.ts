import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { imported, openCache } from '../../../../src/build/finish/social/cache.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the cache of pictures', () => {
  it('draws new pictures, and all pictures after a change of style', async () => {
    const draw = vi.fn(async () => Buffer.from('picture'));
    for (const style of ['light', 'light', 'dark']) {
      const cache = await openCache(folder, style);
      expect((await cache.get({ title: 'A' }, draw)).toString()).toBe('picture');
    }
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('draws all pictures after a change of anything that the drawing code imports', () => {
    const folder = path.join(siteRoot, 'src/build/finish/social');
    const drawing = ['draw-picture.ts', 'draw-card.ts', 'element.ts', 'fonts.ts'];
    const imports = drawing.flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/ from '(\.\.\/.+)'/g)].map(([, file = '']) =>
        path.relative(siteRoot, path.join(folder, file)),
      ),
    );
    expect([...new Set(imports)].toSorted()).toEqual(imported);
  });
});
