import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFiles, readText } from '../build/files/index.ts';
import { computeModel } from '../build/models/evaluate-model.ts';
import { loadModel } from '../build/models/load-model.ts';
import { siteRoot } from '../build/site-root.ts';
import type { Figure } from '../lib/plot/figure.ts';
import type { Made } from './command.ts';

/**
 * Recomputes the data of the blog's figures, `figure.csv`. With the folder of an article, which need not have this file
 * yet, it computes only that figure.
 */
export async function computeFigures(folder?: string): Promise<Made> {
  const asked =
    folder === undefined
      ? findFiles('blog/*/figure.csv').map(path.dirname)
      : [path.relative(siteRoot, path.resolve(folder))];
  return Promise.all(asked.map(async (it) => [`${it}/figure.csv`, await computeFigure(it)] as const));
}

/**
 * Computes the data of an article's figure.
 *
 * @throws Error if its `figure.ts` asks for a value that the model lacks.
 */
async function computeFigure(folder: string): Promise<string> {
  const program = (await import(pathToFileURL(path.join(siteRoot, folder, 'figure.ts')).href)) as { default: Figure };
  const values = computeModel(loadModel(readText(`${folder}/model.yaml`)));
  const valueOf = (name: string): number => {
    const value = values[name];
    if (value === undefined) throw new Error(`model.yaml has no "${name}". It has: ${Object.keys(values).join(', ')}.`);
    return value;
  };
  return `${program.default(valueOf).join('\n')}\n`;
}
