import type { List, ListItem, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { readPage } from './read-page.ts';

/**
 * Remark plugin: ends every article with the list "Where to go next", made from its front matter: `docs` (paths of
 * documentation pages) and `related` (slugs of articles). Titles are looked up, so they never differ from the pages'.
 *
 * Footnote definitions render after it, as the sources. Fails the build for a slug or path that does not exist.
 */
export default function related() {
  return (tree: Root, file: VFile): void => {
    const { docs = [], related: slugs = [] } = readLists(file.data.frontMatter);
    // Lists show an article up to its truncate marker, and compile it a second time for that, without the marker.
    if (docs.length + slugs.length === 0 || !tree.children.some(isTruncateMarker)) return;
    try {
      const links = [...docs.map((path) => readPage(path)), ...slugs.map((slug) => readPage(`/blog/${slug}`))];
      tree.children.push(
        { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Where to go next' }] },
        listOf(links.map(({ path, title, description }) => linkItem(path, title, description))),
      );
    } catch (error) {
      file.fail(error instanceof Error ? error.message : String(error));
    }
  };
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

function readLists(frontMatter: unknown): { docs?: string[]; related?: string[] } {
  if (typeof frontMatter !== 'object' || frontMatter === null) return {};
  const record: Record<string, unknown> = { ...frontMatter };
  return { docs: readStrings(record.docs), related: readStrings(record.related) };
}

function readStrings(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}
