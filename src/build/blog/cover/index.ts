import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { addressPicture, pictureFile } from '../../../lib/articles.ts';
import { isRecord } from '../../contract/node.ts';
import { keepFile } from '../../figures/index.ts';
import { exists, readText } from '../../files/index.ts';
import { siteRoot } from '../../site-root.ts';
import { isComplete } from '../truncate-marker.ts';

const { width, height } = pictureFile;
const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-${width / 4} 0 ${width} ${height}"`;
const topicFolder = path.join(siteRoot, 'src', 'build', 'blog', 'cover', 'topics');

/**
 * Remark plugin: publishes the picture of every article, which lists and the article itself show. It is `cover.svg`
 * beside the article or, if there is none, the picture of the article's first topic.
 *
 * The picture's upper half is black and white, and the style sheet gives it colours (src/components/ArticlePicture).
 * The lower half, which is drawn on top, has the gate's colour.
 */
export default function cover() {
  return (tree: Root, file: VFile): void => {
    const { frontMatter } = file.data;
    if (!isRecord(frontMatter) || !isComplete(tree)) return;
    const [topic] = Array.isArray(frontMatter.tags) ? frontMatter.tags.map(String) : [];
    const own = path.join(path.dirname(file.path), 'cover.svg');
    const source = exists(own) ? own : path.join(topicFolder, `${topic ?? 'gateways'}.svg`);
    const svg = readText(source);
    if (!svg.startsWith(root))
      throw new Error(`${path.relative(siteRoot, source)}:1: the picture must begin with ${root}>.`);
    keepFile(file.path, addressPicture(String(frontMatter.slug)), svg);
  };
}
