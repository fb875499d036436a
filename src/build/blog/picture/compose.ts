import { pictureSize } from '../../../lib/articles.ts';
import { element } from '../../figures/svg/element.ts';
import { markSide, readMark } from '../../mark.ts';
import { simplify, type Simplified } from './simplify.ts';

const margin = { x: 36, y: 28 };
/** A drawing that would have to be smaller than this to fit runs out of the picture at the bottom instead. */
const leastScale = 0.85;
const greatestScale = 1.3;

/**
 * The small picture of an article: a drawing without words, in black and white. The style sheet gives it the ground and the ink of
 * the topic, see src/components/ArticlePicture.
 *
 * @param svg markup of a figure; without one, the picture is the mark.
 */
export function composePicture(svg: string | undefined): string {
  const { content, ...size } = svg === undefined ? drawMark() : simplify(svg);
  const free = { width: pictureSize.width - 2 * margin.x, height: pictureSize.height - 2 * margin.y };
  const widest = free.width / size.width;
  const scale = Math.max(Math.min(greatestScale, widest, free.height / size.height), Math.min(leastScale, widest));
  const x = (pictureSize.width - size.width * scale) / 2;
  const y = Math.max(margin.y, (pictureSize.height - size.height * scale) / 2);
  const place = `translate(${x.toFixed(1)},${y.toFixed(1)})scale(${scale.toFixed(3)})`;
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...pictureSize,
      viewBox: `0 0 ${pictureSize.width} ${pictureSize.height}`,
    },
    element('g', { transform: place }, content),
  )}\n`;
}

function drawMark(): Simplified {
  const side = 144;
  const path = element('path', { transform: `scale(${side / markSide})`, d: readMark() });
  return { width: side, height: side, content: path };
}
