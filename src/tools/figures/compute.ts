import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { siteRoot } from '../../build/site-root.ts';

/** The folders of the articles whose figure has data, from the checkout's folder. */
export function listFigureFolders(): readonly string[] {
  return globSync('blog/*/figure.csv', { cwd: siteRoot }).map(path.dirname).sort();
}

/**
 * Computes the data of an article's figure.
 *
 * @param folder of the article, from the checkout's folder.
 * @returns the text of its `figure.csv`.
 * @throws Error when its `figure.ts` does not export lines.
 */
export async function computeFigure(folder: string): Promise<string> {
  const program: unknown = await import(pathToFileURL(path.join(siteRoot, folder, 'figure.ts')).href);
  const lines: unknown =
    typeof program === 'object' && program !== null && 'default' in program ? program.default : null;
  if (!Array.isArray(lines))
    throw new Error(`${folder}/figure.ts must export the lines of figure.csv. Type: export default ['x,y', ...rows];`);
  return `${lines.join('\n')}\n`;
}
