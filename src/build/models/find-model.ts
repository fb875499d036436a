import path from 'node:path';
import { siteRoot } from '../site-root.ts';

const blogFolder = path.join(siteRoot, 'blog') + path.sep;

/** Where an article's model is: beside the article. Undefined for a page of the documentation, which has none. */
export function findModelFile(page: string): string | undefined {
  return page.startsWith(blogFolder) ? path.join(path.dirname(page), 'model.yaml') : undefined;
}
