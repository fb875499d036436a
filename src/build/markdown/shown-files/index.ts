import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseReference, withoutReference } from './parse-reference.ts';
import { readSnippet } from '../../files/read-snippet.ts';
import { withSample } from '../../samples/address.ts';
import { baseUrl, siteOrigin } from '../../site-address.ts';

/**
 * Remark plugin: fills an empty fence with the file it names, so that pages show the same code that the tests run.
 *
 * ```js file=./samples/verify.mjs#check
 * ```
 *
 * If the file is a sample that readers can download, the block gets its name and a link to it. Without `#region`, it
 * shows the whole file, except for `region` and `endregion` comments. If the file or the region does not exist, or the
 * fence is not empty, the build fails and names the fence's line.
 */
export default function embed() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node) => {
      try {
        const reference = parseReference(node.meta, file.path);
        if (reference === undefined) {
          node.value = withSiteAddress(node.value);
          return;
        }
        if (node.value.trim() !== '') throw new Error(`A fence with "file=${reference.shownAs}" must be empty.`);
        node.value = withSiteAddress(readSnippet(reference.file, reference.region, reference.shownAs));
        node.meta = withSample(reference.file, withoutReference(node.meta));
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node.position);
      }
    });
  };
}

/** Commands download files from the site, which may be published elsewhere. */
function withSiteAddress(code: string): string {
  return code.replaceAll('https://docs.sluice.example/', siteOrigin + baseUrl);
}
