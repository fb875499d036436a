import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

/** The file, or the part of it, that a fence shows. */
export interface SnippetReference {
  /** Absolute path. */
  readonly file: string;
  readonly region: string | undefined;
  /** The path as written, without the region. */
  readonly shownAs: string;
}

const pattern = /(?:^|\s)file=(?<file>[^\s#]+)(?:#(?<region>[\w-]+))?(?=\s|$)/;

/**
 * Reads `file=./x.mjs#region` from the text after a fence's language.
 *
 * @param meta the text after the language; null if there is none.
 * @param page absolute path of the page.
 * @returns undefined if the fence names no file.
 * @throws Error if the path starts with none of `./`, `../` and `@site/`, or leads out of the site.
 */
export function parseReference(meta: string | null | undefined, page: string): SnippetReference | undefined {
  const groups = pattern.exec(meta ?? '')?.groups;
  if (groups?.file === undefined) return undefined;
  const { file: shownAs, region } = groups;
  const file = resolvePath(shownAs, page);
  if (path.relative(siteRoot, file).startsWith('..')) throw new Error(`The file "${shownAs}" is outside the site.`);
  return { file, region, shownAs };
}

/** Returns the text after the language without `file=…`. */
export function withoutReference(meta: string | null | undefined): string | null {
  const rest = (meta ?? '').replace(pattern, ' ').trim();
  return rest === '' ? null : rest;
}

function resolvePath(written: string, page: string): string {
  if (written.startsWith('@site/')) return path.join(siteRoot, written.slice('@site/'.length));
  if (/^\.{1,2}\//.test(written)) return path.resolve(path.dirname(page), written);
  throw new Error(`The path "${written}" must start with "./", "../" or "@site/".`);
}
