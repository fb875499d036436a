import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openCache } from '../../../../src/build/finish/social/cache.ts';

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

  it('removes pictures that no page uses', async () => {
    const cache = await openCache(folder, 'light');
    await cache.get({ title: 'B' }, async () => Buffer.from('another'));
    await cache.prune();
    expect(readdirSync(folder).length).toBe(1);
  });
});
