import type { Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { addressPicture } from '../../../lib/articles.ts';
import { isRecord } from '../../contract/node.ts';
import { keepFile } from '../../figures/index.ts';
import { isTruncateMarker } from '../truncate-marker.ts';
import { composePicture } from './compose.ts';

/**
 * Remark plugin: makes the small picture of every article from its first figure, as a file for the lists of articles. It runs after
 * the figures are drawn. An article without a figure has the mark.
 */
export default function picture() {
  return (tree: Root, file: VFile): void => {
    const { frontMatter } = file.data;
    // Lists show articles up to the truncate marker, and Docusaurus compiles that part without the marker.
    if (!isRecord(frontMatter) || !tree.children.some(isTruncateMarker)) return;
    keepFile(file.path, addressPicture(String(frontMatter.slug)), composePicture(findDrawing(tree)));
  };
}

/** The markup of the first figure. */
function findDrawing(tree: Root): string | undefined {
  const drawings: string[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: RootContent) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Figure') return;
    for (const { type, ...attribute } of node.attributes) {
      if (type === 'mdxJsxAttribute' && 'name' in attribute && attribute.name === 'svg') {
        if (typeof attribute.value === 'string') drawings.push(attribute.value);
      }
    }
  });
  return drawings[0];
}
