import type { Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { addressPicture } from '../../../lib/articles.ts';
import { isRecord } from '../../contract/node.ts';
import { keepFile } from '../../figures/index.ts';
import { isTruncateMarker } from '../truncate-marker.ts';
import { composePicture, type ShownFigure } from './compose.ts';

/**
 * Remark plugin: draws the small picture of every article from its first figure, as a file for lists of articles. Runs
 * after the figures are drawn. Without a figure, the picture shows the article's first table, or else the site's mark.
 */
export default function picture() {
  return (tree: Root, file: VFile): void => {
    const { frontMatter } = file.data;
    // Lists show articles up to the truncate marker, and Docusaurus compiles that part without the marker.
    if (!isRecord(frontMatter) || !tree.children.some(isTruncateMarker)) return;
    keepFile(file.path, addressPicture(String(frontMatter.slug)), composePicture(findFigure(tree), measureTable(tree)));
  };
}

function findFigure(tree: Root): ShownFigure | undefined {
  const figures: ShownFigure[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: RootContent) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Figure') return;
    const read = (key: string): string => {
      const found = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === key);
      return typeof found?.value === 'string' ? found.value : '';
    };
    figures.push({ kind: read('kind'), svg: read('svg') });
  });
  return figures[0];
}

/** Returns the number of characters in each row of the first table, without its header. */
function measureTable(tree: Root): readonly number[] {
  let rows: readonly number[] = [];
  visit(tree, 'table', (table) => {
    rows = table.children.slice(1).map((row) => toString(row).length);
    return EXIT;
  });
  return rows;
}
