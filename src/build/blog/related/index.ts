import type { List, ListItem, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { isRecord } from '../../contract/node.ts';
import { findPageFile, readPage } from './read-page.ts';

/**
 * Remark plugin: ends every article with the list "Where to go next", made from its front matter: `docs` (paths of
 * documentation pages) and `related` (slugs of articles). Titles are looked up, so they never differ from the pages'.
 *
 * Footnote definitions render after it, as the sources. Fails the build for a slug or path that does not exist.
 */
export default function related() {
  return (tree: Root, file: VFile): void => {
    const paths = listPaths(file.data.frontMatter);
    // Lists show an article up to its truncate marker, and compile it a second time for that, without the marker.
    if (paths.length === 0 || !tree.children.some(isTruncateMarker)) return;
    try {
      const links = paths.map((path) => readPage(path));
      tree.children.push(
        { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Where to go next' }] },
        listOf(links.map(({ path, title, description }) => linkItem(path, title, description))),
      );
    } catch (error) {
      file.fail(error instanceof Error ? error.message : String(error));
    }
  };
}

/** The files of the pages that an article leads to: their titles and descriptions are part of it. */
export function listRelatedFiles(frontMatter: unknown): readonly string[] {
  return listPaths(frontMatter).flatMap((path) => findPageFile(path) ?? []);
}

function isTruncateMarker(node: RootContent): boolean {
  return node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
}

function listOf(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: false, children };
}

function linkItem(url: string, title: string, description: string): ListItem {
  return {
    type: 'listItem',
    spread: false,
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url, children: [{ type: 'text', value: title }] },
          { type: 'text', value: `: ${description}` },
        ],
      },
    ],
  };
}

/** The paths of the documentation pages first. */
function listPaths(frontMatter: unknown): readonly string[] {
  if (!isRecord(frontMatter)) return [];
  const { docs, related: slugs } = frontMatter;
  return [...readStrings(docs), ...readStrings(slugs).map((slug) => `/blog/${slug}`)];
}

function readStrings(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : [];
}
