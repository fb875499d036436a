/**
 * `npm run figures`: computes the data of the figures in the blog anew, and writes every `figure.csv`. With the folder of an
 * article, only that one, which may be new: `npm run figures -- blog/2026-02-10-choose-an-invoice-lifetime`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { computeFigure, listFigureFolders } from './compute.ts';

const [folder] = process.argv.slice(2);
for (const article of folder === undefined ? listFigureFolders() : [path.relative(siteRoot, path.resolve(folder))]) {
  writeFileSync(path.join(siteRoot, article, 'figure.csv'), await computeFigure(article));
  console.log(`Wrote ${article}/figure.csv.`);
}
