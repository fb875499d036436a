import path from 'node:path';
import { findDependencies } from '../../build/pages/find-dependencies.ts';
import { siteRoot } from '../../build/site-root.ts';
import { routeOf } from '../lint/site.ts';
import { isPageFile, readHead, type TextFile } from '../lint/text.ts';

/** What a change affects besides the changed files. */
export interface Affected {
  /** Pages that link to a changed, renamed or deleted page. */
  readonly linking: readonly string[];
  /** Pages that are made from a changed file: they show it, or a tag or figure reads it. */
  readonly made: readonly string[];
  /** Folders of runnable samples that have changed, or that a changed page shows. */
  readonly samples: readonly string[];
}

/**
 * Finds what a change affects, from the links in pages and from what the build declares that each page is made from.
 *
 * @param changed paths of all changed files, also of deleted ones.
 */
export function findAffected(changed: readonly string[], content: readonly TextFile[]): Affected {
  const pages = content.filter(({ file }) => isPageFile(file));
  const targets = changed.filter(isPageFile).flatMap((file) => {
    const head = readHead(pages.find((page) => page.file === file) ?? { file, source: '' });
    return [
      `](${'file' in head ? routeOf(head) : file}`,
      ...(file.endsWith('/index.mdx') ? [] : [`/${path.posix.basename(file)}`]),
    ];
  });
  const others = pages.filter(({ file }) => !changed.includes(file));
  const folders = content
    .filter(({ file }) => file.endsWith('/expect.yaml'))
    .map(({ file }) => path.posix.dirname(file));
  const used = [...changed, ...pages.filter(({ file }) => changed.includes(file)).flatMap(listParts)];
  return {
    linking: others.filter(({ source }) => targets.some((target) => source.includes(target))).map(({ file }) => file),
    made: others
      .filter((page) => listParts(page).some((part) => changed.some((file) => isIn(part, file))))
      .map(({ file }) => file),
    samples: folders.filter((folder) => used.some((file) => file.startsWith(`${folder}/`))),
  };
}

/** Returns the files and folders that a page is made from. */
function listParts({ file, source }: TextFile): readonly string[] {
  return findDependencies(source, path.join(siteRoot, file), false).map((part) => path.relative(siteRoot, part));
}

function isIn(part: string, file: string): boolean {
  return file === part || file.startsWith(`${part}/`);
}
