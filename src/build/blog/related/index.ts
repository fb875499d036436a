import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { isRecord } from '../../contract/node.ts';
import { findFiles, readText, remember } from '../../files/index.ts';
import { parseMarkdownFile } from '../../markdown/front-matter/index.ts';
import { link, list, text } from '../../reference/nodes.ts';
import { isComplete } from '../truncate-marker.ts';

/** The anchor of the list, which is older than its heading. */
export const nextStepsAnchor = 'where-to-go-next';

/**
 * Remark plugin: ends every article with the list "Next steps" of documentation pages, whose paths are in its front
 * matter, under `docs`. It looks the titles up, so they always match the pages. The build fails for a path that doesn't
 * exist.
 */
export default function related() {
  return (tree: Root, file: VFile): void => {
    const paths = isRecord(file.data.frontMatter) ? readStrings(file.data.frontMatter.docs) : [];
    if (paths.length === 0 || !isComplete(tree)) return;
    tree.children.push(
      { type: 'heading', depth: 2, data: { hProperties: { id: nextStepsAnchor } }, children: [text('Next steps')] },
      list(
        paths.map((address) => {
          const { title, description } = readPage(address);
          return [link(address, text(title)), text(`: ${description}`)];
        }),
      ),
    );
  };
}

/**
 * Looks up a page by its path, as other pages link to it. The lookup is not recorded as a dependency, because if a page
 * moves, its old file is missing, and that is noticed anyway.
 *
 * @throws Error if there is no such page.
 */
const readPage = remember((address: string) => {
  const place = address.replace(/^\/|\/$/g, '');
  const [file] = findFiles(`${place}.mdx`, `${place}/index.mdx`);
  if (file === undefined) throw new Error(`"${address}" is not a page. Documentation: see sidebars.ts.`);
  const { title, description } = parseMarkdownFile(readText(file)).data;
  return { title: String(title), description: String(description) };
});

export function readStrings(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : [];
}
