import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Props } from '@docusaurus/types';

/** The properties of a built site that Docusaurus passes to `postBuild`. */
export type BuiltSite = Pick<LoadContext & Props, 'outDir' | 'siteConfig' | 'routesPaths' | 'plugins'>;

/** Returns a route without the path under which the site is published, such as `/docs/`. */
export function withoutBase(route: string, { baseUrl }: Pick<BuiltSite['siteConfig'], 'baseUrl'>): string {
  return `/${route.slice(baseUrl.length)}`;
}

/**
 * Returns the file of a page. The output folder is published at the site's path, so the file's path doesn't contain it.
 */
export function fileOf({ outDir, siteConfig }: Pick<BuiltSite, 'outDir' | 'siteConfig'>, route: string): string {
  const page = withoutBase(route, siteConfig);
  return page === '/404.html' ? path.join(outDir, page) : path.join(outDir, page, 'index.html');
}

/** Writes a file, whose path is relative to the output folder, and the folders around it. */
export async function writeBuilt({ outDir }: Pick<BuiltSite, 'outDir'>, file: string, text: string): Promise<void> {
  const place = path.join(outDir, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

/** Replaces the HTML of every page with the result of a function. */
export async function changePages(
  build: BuiltSite,
  change: (html: string, file: string) => string | Promise<string>,
): Promise<void> {
  const files = build.routesPaths.map((route) => fileOf(build, route));
  await Promise.all(files.map(async (file) => writeFile(file, await change(await readFile(file, 'utf8'), file))));
}
