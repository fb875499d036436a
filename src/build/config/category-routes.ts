import { isRecord } from '../contract/node.ts';

/** Returns the paths of the sidebar's category pages, which the build generates. */
export function categoryRoutes(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const link: unknown = 'link' in node ? node.link : null;
  const own = isRecord(link) && typeof link.slug === 'string' ? [`/docs${link.slug}`] : [];
  return [...own, ...Object.values(node).flatMap(categoryRoutes)];
}
