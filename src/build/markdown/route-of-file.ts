import path from 'node:path';
import { isRecord } from '../contract/node.ts';
import { siteRoot } from '../site-root.ts';

/** Returns the path at which an MDX file of the checkout is published. */
export function routeOfFile(file: string, frontMatter: unknown): string {
  const relative = path.relative(siteRoot, path.resolve(siteRoot, file)).replaceAll(path.sep, '/');
  const slug = isRecord(frontMatter) ? frontMatter.slug : undefined;
  if (relative.startsWith('blog/')) return `/blog/${String(slug)}`;
  return `/${relative.replace(/\.mdx$/, '').replace(/(^docs\/|\/)index$/, '$1')}`;
}
