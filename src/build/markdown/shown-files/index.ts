import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseReference, withoutReference } from './parse-reference.ts';
import { readSnippet } from '../../files/read-snippet.ts';

/**
 * Remark plugin: fills an empty fence with the file it names, so that a page shows the code that the tests run.
 *
 * ```js file=./samples/verify.mjs#check
 * ```
 *
 * Without `#region` the whole file is shown; lines with `region` and `endregion` comments never are. Fails the build, with the
 * fence's line, when the file or region does not exist, or when the fence has content of its own.
 */
export default function embed() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      try {
        const reference = parseReference(node.meta, file.path);
        if (reference === undefined) return;
        if (node.value.trim() !== '') throw new Error(`A fence with "file=${reference.shownAs}" must be empty.`);
        node.value = readSnippet(reference.file, reference.region, reference.shownAs);
        node.meta = withoutReference(node.meta);
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node.position);
      }
    });
  };
}
