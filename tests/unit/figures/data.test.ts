import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { computeFigure, listFigureFolders } from '../../../src/tools/figures/compute.ts';

describe('the data of the figures in the blog', () => {
  it.each(listFigureFolders())('%s is what its program computes; npm run figures writes it', async (folder) => {
    expect(readFileSync(path.join(siteRoot, folder, 'figure.csv'), 'utf8')).toBe(await computeFigure(folder));
  });
});
