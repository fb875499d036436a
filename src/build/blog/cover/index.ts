import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { addressPicture, pictureFile } from '../../../lib/articles.ts';
import { isRecord } from '../../contract/node.ts';
import { keepFile } from '../../figures/index.ts';
import { exists, readText } from '../../files/index.ts';
import { siteRoot } from '../../site-root.ts';
import { isTruncateMarker } from '../truncate-marker.ts';

const topicFolder = path.join(siteRoot, 'src', 'build', 'blog', 'cover', 'topics');

/**
 * Remark plugin: publishes the picture of every article, which lists and the article itself show. It is `cover.svg`
 * beside the article or, if there is none, the picture of the article's first topic.
 *
 * The picture's upper half is black, and the style sheet gives it the colours of the topic (src/components/ArticlePicture).
 * The lower half, which is drawn on top, has the gate's colour.
 */
export default function cover() {
  return (tree: Root, file: VFile): void => {
    const { frontMatter } = file.data;
    // Lists show articles up to the truncate marker, and Docusaurus compiles that part without the marker.
    if (!isRecord(frontMatter) || !tree.children.some(isTruncateMarker)) return;
    const [topic] = Array.isArray(frontMatter.tags) ? frontMatter.tags.map(String) : [];
    const own = coverFile(file.path);
    const source = exists(own) ? own : path.join(topicFolder, `${topic ?? 'gateways'}.svg`);
    const svg = readText(source);
    const fault = findFault(svg);
    if (fault !== null) throw new Error(`${path.relative(siteRoot, source)}:${fault}`);
    keepFile(file.path, addressPicture(String(frontMatter.slug)), svg);
  };
}

function coverFile(page: string): string {
  return path.join(path.dirname(page), 'cover.svg');
}

/** Every list of articles loads many pictures, so they are small. */
const mostBytes = 8192;
const { width, height } = pictureFile;
const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-${(width - width / 2) / 2} 0 ${width} ${height}"`;
const shapes = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
/** Matches everything but plain shapes: other elements, scripts, styles and addresses. */
const other = new RegExp(`<(?!/?(?:svg|${shapes.join('|')})[\\s/>])|\\s(?:on\\w+|style|class|id|href)=|url\\(`, 'iu');

/**
 * Checks that a picture is a small drawing of plain shapes, without scripts, styles, texts and addresses.
 *
 * @returns the line of the first fault, what was found and what is allowed; null if there is none.
 */
export function findFault(svg: string): string | null {
  if (svg.length > mostBytes) return `1: the picture has ${svg.length} bytes. Allowed: ${mostBytes}. Use fewer shapes.`;
  if (!svg.startsWith(root)) return `1: the picture has another size or beginning. Allowed: ${root}>.`;
  const odd = other.exec(svg);
  if (odd === null) return null;
  const line = svg.slice(0, odd.index).split('\n').length;
  const found = svg.slice(odd.index).trim().slice(0, 20);
  return `${line}: the picture has ${found}. Allowed: ${shapes.join(', ')}, without scripts, styles and addresses.`;
}
