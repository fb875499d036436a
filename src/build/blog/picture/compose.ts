import { pictureSize } from '../../../lib/articles.ts';
import { element } from '../../figures/svg/element.ts';
import { readToken } from '../../figures/svg/read-token.ts';
import { markSide, readMark } from '../../mark.ts';
import { simplify, type Simplified } from './simplify.ts';

const margin = { x: 36, y: 28 };
/** A drawing that would have to be smaller than this to fit runs out of the picture instead. */
const leastScale = 0.85;
const greatestScale = 1.3;

/** Read with the mark: a page declares the colours only if it has a figure. */
const gateColour = readToken('gate');

/**
 * The small picture of an article: a drawing without words, in black and white. The style sheet gives it the ground and the ink of
 * the topic, see src/components/ArticlePicture. Below the frame is a second one of the same size, with the part of the drawing that
 * has the colour of the gate.
 *
 * @param svg markup of a figure; without one, the picture is the mark.
 */
export function composePicture(svg: string | undefined): string {
  const { content, focus, ...size } = svg === undefined ? drawMark() : simplify(svg);
  const { width, height } = pictureSize;
  const free = { width: width - 2 * margin.x, height: height - 2 * margin.y };
  const widest = free.width / size.width;
  const scale = Math.max(Math.min(greatestScale, widest, free.height / size.height), Math.min(leastScale, widest));
  const x = (width - size.width * scale) / 2;
  const place = `translate(${x.toFixed(1)},${findTop(size.height * scale, (focus?.middle ?? 0) * scale).toFixed(1)})scale(${scale.toFixed(3)})`;
  const frames = [content, focus?.content ?? ''].map((part, index) =>
    element('svg', { width, height, y: index * height }, element('g', { transform: place }, part)),
  );
  const both = { width, height: 2 * height };
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...both, viewBox: `0 0 ${width} ${2 * height}` }, ...frames)}\n`;
}

/** Where a drawing begins: it is in the middle of its frame or, if it is higher, has its focus there as far as that goes. */
function findTop(height: number, focus: number): number {
  const middle = pictureSize.height / 2;
  const lowest = pictureSize.height - margin.y - height;
  return lowest > margin.y ? middle - height / 2 : Math.min(margin.y, Math.max(lowest, middle - focus));
}

function drawMark(): Simplified {
  const side = 144;
  const transform = `scale(${side / markSide})`;
  const data = readMark();
  // The gate is drawn last.
  const [posts, gate] = [data.slice(0, data.lastIndexOf('M')), data.slice(data.lastIndexOf('M'))];
  const focus = { content: element('path', { transform, d: gate, fill: gateColour }), middle: side / 2 };
  return { width: side, height: side, content: element('path', { transform, d: posts }), focus };
}
