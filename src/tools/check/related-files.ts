import path from 'node:path';
import { routeOf } from '../lint/addresses.ts';
import { isHead, readHead, type TextFile } from '../lint/page.ts';

/** Finds the pages, outside a set of changed files, that link to one of them. */
export function findReferring(changed: readonly string[], content: readonly TextFile[]): readonly string[] {
  const pages = content.filter(({ file }) => file.endsWith('.mdx'));
  const routes = pages
    .filter(({ file }) => changed.includes(file))
    .map(readHead)
    .filter(isHead)
    .map((head) => ({ route: routeOf(head), file: path.posix.basename(head.file) }));
  return pages
    .filter(({ file }) => !changed.includes(file))
    .filter(({ source }) =>
      routes.some(
        ({ route, file }) => source.includes(`](${route}`) || (file !== 'index.mdx' && source.includes(`/${file}`)),
      ),
    )
    .map(({ file }) => file);
}

/**
 * Finds the folders of runnable samples that a change affects: those in which a file has changed, and those whose files
 * a changed page shows.
 */
export function findSamples(changed: readonly string[], content: readonly TextFile[]): readonly string[] {
  const folders = content
    .filter(({ file }) => file.endsWith('/expect.yaml'))
    .map(({ file }) => path.posix.dirname(file));
  const shown = content
    .filter(({ file }) => changed.includes(file) && file.endsWith('.mdx'))
    .flatMap(({ file, source }) =>
      [...source.matchAll(/^```.*\bfile=([^\s#]+)/gm)].map(([, target = '']) =>
        target.startsWith('@site/') ? target.slice('@site/'.length) : path.posix.join(path.posix.dirname(file), target),
      ),
    );
  return folders.filter((folder) => [...changed, ...shown].some((file) => file.startsWith(`${folder}/`)));
}
