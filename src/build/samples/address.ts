import path from 'node:path';
import { siteRoot } from '../site-root.ts';

/** The folder of the samples on the site; the archive is in it. */
export const samplesAddress = '/samples';

/** The address of the archive of all samples. */
export const archiveAddress = `${samplesAddress}/sluice-samples.zip`;

/** Matches files in a folder of samples that only tests need: expectations, and checks that read the contract. */
const forTests = /^(?:expect\.yaml|check[\w-]*\.mjs|(?:demo|sandbox)\.mjs)$/;

/**
 * Returns the path of a sample in the archive, which is also its path below `/samples/`.
 *
 * @returns undefined for a file that is not a sample, or that only tests need.
 */
export function placeOf(file: string): string | undefined {
  const relative = path.relative(siteRoot, file).split(path.sep).join('/');
  if (forTests.test(path.basename(file))) return undefined;
  const [, own] = /^src\/samples\/(.+)$/.exec(relative) ?? [];
  if (own !== undefined) return own;
  const [, slug, name] = /^blog\/\d{4}-\d{2}-\d{2}-([^/]+)\/samples\/(.+)$/.exec(relative) ?? [];
  return slug === undefined || name === undefined ? undefined : `articles/${slug}/${name}`;
}

/**
 * Returns the meta string of a fence that shows a sample, with the sample's name as its title and the path of its file.
 *
 * @param meta the existing meta string. If it has a title, the fence shows what to type, not a file to download.
 */
export function withSample(file: string, meta: string | null): string | null {
  const place = placeOf(file);
  if (place === undefined || /\btitle=/.test(meta ?? '')) return meta;
  const name = place.split('/').slice(2).join('/');
  return `${meta === null ? '' : `${meta} `}title="${name}" sample="${place}"`;
}
