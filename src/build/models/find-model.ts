import path from 'node:path';
import { siteRoot } from '../site-root.ts';

const blogFolder = path.join(siteRoot, 'blog') + path.sep;

/**
 * Returns the path of an article's model, which is beside the article. Undefined for a documentation page, which has
 * none.
 */
export function findModelFile(page: string): string | undefined {
  return page.startsWith(blogFolder) ? path.join(path.dirname(page), 'model.yaml') : undefined;
}
