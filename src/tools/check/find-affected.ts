import path from 'node:path';
import { findDependencies } from '../../build/pages/find-dependencies.ts';
import { siteRoot } from '../../build/site-root.ts';
import { collectAnchors, routeOf } from '../lint/site.ts';
import { isPageFile, parseText, readHead, type TextFile } from '../lint/text.ts';

/** What a change affects besides the changed files. */
export interface Affected {
  /** Pages that link to a page that was renamed or deleted, or to an anchor that a changed page doesn't have. */
  readonly linking: readonly string[];
  /** Pages that are made from a changed file: they show it, or a tag or figure reads it. */
  readonly made: readonly string[];
  /** Folders of runnable samples that have changed. */
  readonly samples: readonly string[];
}

/**
 * Finds what a change affects, from the links in pages and from what the build declares that each page is made from.
 *
 * @param changed paths of all changed files, also of deleted ones.
 */
export function findAffected(changed: readonly string[], content: readonly TextFile[]): Affected {
  const pages = content.filter(({ file }) => isPageFile(file));
  const others = pages.filter(({ file }) => !changed.includes(file));
  const folders = content
    .filter(({ file }) => file.endsWith('/expect.yaml'))
    .map(({ file }) => path.posix.dirname(file));
  const isBroken = changed.filter(isPageFile).map((file) =>
    findBroken(
      file,
      pages.find((page) => page.file === file),
    ),
  );
  return {
    linking: others.filter(({ source }) => isBroken.some((test) => test(source))).map(({ file }) => file),
    made: others
      .filter(({ file, source }) =>
        findDependencies(source, path.join(siteRoot, file), false)
          .map((part) => path.relative(siteRoot, part))
          .some((part) => changed.some((it) => it === part || it.startsWith(`${part}/`))),
      )
      .map(({ file }) => file),
    samples: folders.filter((folder) => changed.some((file) => file.startsWith(`${folder}/`))),
  };
}

/** Returns a test for texts that link to a page where it or the anchor doesn't exist. */
function findBroken(file: string, page: TextFile | undefined): (source: string) => boolean {
  const head = readHead(page ?? { file, source: '' });
  const text = page === undefined ? undefined : parseText(head);
  const anchors = text !== undefined && 'tree' in text ? collectAnchors(text) : undefined;
  const slug = /^blog\/\d{4}-\d\d-\d\d-([^/]+)\//.exec(file)?.[1];
  const route = slug === undefined ? ('file' in head ? routeOf(head) : file) : `/blog/${slug}`;
  const name = file.endsWith('/index.mdx') ? '' : `|[^)\\s]*/${RegExp.escape(path.posix.basename(file))}`;
  const link = new RegExp(`\\]\\((?:${RegExp.escape(route)}${name})(?:#([^)\\s]+))?[)\\s]`, 'g');
  return (source) =>
    [...source.matchAll(link)].some(([, anchor]) =>
      anchors === undefined ? true : anchor !== undefined && !anchors.has(anchor),
    );
}
