/**
 * `npm run update -- figures`: recomputes the data of the blog's figures and writes every `figure.csv`, and every
 * `spreadsheet.csv` that an article offers its readers. With the folder of an article, which need not have a
 * `figure.csv` yet, it writes only that figure, and the spreadsheets. Example:
 * `npm run update -- figures blog/2026-02-10-choose-an-invoice-lifetime`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { computeFigure, computeSpreadsheet, listFigureFolders, listSpreadsheetFolders } from './compute.ts';

const [folder] = process.argv.slice(2);
for (const article of listSpreadsheetFolders()) {
  writeFileSync(path.join(siteRoot, article, 'spreadsheet.csv'), computeSpreadsheet(article));
  console.log(`Wrote ${article}/spreadsheet.csv.`);
}
for (const article of folder === undefined ? listFigureFolders() : [path.relative(siteRoot, path.resolve(folder))]) {
  writeFileSync(path.join(siteRoot, article, 'figure.csv'), await computeFigure(article));
  console.log(`Wrote ${article}/figure.csv.`);
}
