import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

const pattern = /(?:^|\s)file=(?<file>[^\s#]+)(?:#(?<region>[\w-]+))?(?=\s|$)/;

/**
 * Reads `file=./x.mjs#region` from what follows the language of a fence.
 *
 * @returns the absolute path of the file, the region, and the path as written; undefined if the fence names no file.
 * @throws Error if the path is neither relative to the page (`./`, `../`) nor the site (`@site/`), or leaves the site.
 */
export function parseReference(meta: string | null | undefined, page: string) {
  const groups = pattern.exec(meta ?? '')?.groups;
  if (groups?.file === undefined) return undefined;
  const { file: shownAs, region } = groups;
  const file = resolvePath(shownAs, page);
  if (path.relative(siteRoot, file).startsWith('..')) throw new Error(`The file "${shownAs}" lies outside the site.`);
  return { file, region, shownAs };
}

/** Returns the words after the language without `file=…`; null if none are left. */
export function withoutReference(meta: string | null | undefined): string | null {
  const rest = (meta ?? '').replace(pattern, ' ').trim();
  return rest === '' ? null : rest;
}

function resolvePath(written: string, page: string): string {
  if (written.startsWith('@site/')) return path.join(siteRoot, written.slice('@site/'.length));
  if (/^\.{1,2}\//.test(written)) return path.resolve(path.dirname(page), written);
  throw new Error(`The path "${written}" must start with "./", "../" or "@site/".`);
}
