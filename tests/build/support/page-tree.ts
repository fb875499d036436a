import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';
import { buildFolder } from '../../support/site.ts';

const trees = new Map<string, Root>();

/**
 * Returns the syntax tree of a built page. All tests of a worker share it, so they must not change it.
 *
 * @param page its address, or the name of a file that is not `index.html`.
 */
export function readTree(page: string): Root {
  const file = path.join(buildFolder, page.endsWith('.html') ? page : `${page}/index.html`);
  const tree = trees.get(file) ?? (fromParse5(parse(readFileSync(file, 'utf8'))) as Root);
  trees.set(file, tree);
  return tree;
}
