import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { readText } from '../../build/files/index.ts';
import { computeModel } from '../../build/models/evaluate-model.ts';
import { loadModel, type Model } from '../../build/models/load-model.ts';
import { toSpreadsheet } from '../../build/models/spreadsheet.ts';
import { siteRoot } from '../../build/site-root.ts';
import type { Figure } from '../../lib/plot/figure.ts';

/** Lists the folders of articles whose figure has data, relative to the checkout. */
export function listFigureFolders(): readonly string[] {
  return globSync('blog/*/figure.csv', { cwd: siteRoot }).map(path.dirname).sort();
}

/** Lists the folders of articles that offer their calculation as a spreadsheet, relative to the checkout. */
export function listSpreadsheetFolders(): readonly string[] {
  return globSync('blog/*/spreadsheet.csv', { cwd: siteRoot }).map(path.dirname).sort();
}

/** Returns the text of an article's `spreadsheet.csv`, computed from its model. */
export function computeSpreadsheet(folder: string): string {
  return toSpreadsheet(readModel(folder));
}

function readModel(folder: string): Model {
  return loadModel(readText(path.join(siteRoot, folder, 'model.yaml')));
}

/**
 * Computes the data of an article's figure.
 *
 * @param folder the article's folder, relative to the checkout.
 * @returns the text of its `figure.csv`.
 * @throws Error if its `figure.ts` does not export a function, or asks for a value that the model lacks.
 */
export async function computeFigure(folder: string): Promise<string> {
  const program: unknown = await import(pathToFileURL(path.join(siteRoot, folder, 'figure.ts')).href);
  const figure: unknown =
    typeof program === 'object' && program !== null && 'default' in program ? program.default : null;
  if (!isFigure(figure))
    throw new Error(
      `${folder}/figure.ts must export a function that returns the lines of figure.csv. Type: export default (value) => ['x,y', ...rows];`,
    );
  const values = computeModel(readModel(folder));
  const valueOf = (name: string): number => {
    const value = values[name];
    if (value === undefined) throw new Error(`model.yaml has no "${name}". It has: ${Object.keys(values).join(', ')}.`);
    return value;
  };
  return `${figure(valueOf).join('\n')}\n`;
}

function isFigure(exported: unknown): exported is Figure {
  return typeof exported === 'function';
}
