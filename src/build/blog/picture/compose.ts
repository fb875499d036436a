import { pictureSize } from '../../../lib/articles.ts';
import { element } from '../../figures/svg/element.ts';
import { markSide, readMark } from '../../mark.ts';
import { drawGraph } from './draw-graph.ts';
import { drawPlot } from './draw-plot.ts';
import { drawSequence } from './draw-sequence.ts';
import { drawTimeline } from './draw-timeline.ts';
import { drawWater, type Picture } from './frame.ts';
import { readShapes, type Shape } from './read-shapes.ts';
import { readToken } from '../../figures/svg/read-token.ts';

/** The kind of a figure → how it becomes a picture. */
const kinds: ReadonlyMap<string, (shapes: readonly Shape[]) => Picture> = new Map([
  ['dot', drawGraph],
  ['states', drawGraph],
  ['sequence', drawSequence],
  ['timeline', drawTimeline],
  ['plot', drawPlot],
]);

/** A figure as the page shows it. */
export interface ShownFigure {
  readonly kind: string;
  readonly svg: string;
}

/** Read with the mark: a page declares the colours only if it has a figure. */
const gateColour = readToken('gate');

/**
 * The small picture of an article: its figure in the language of the mark, with basins, gates and water instead of words, in black
 * and white. The style sheet gives it the ground and the ink of the topic, see src/components/ArticlePicture. Below the frame is a
 * second one of the same size, with the part of the drawing that has the colour of the gate.
 *
 * @param figure without one, the picture is the mark.
 */
export function composePicture(figure: ShownFigure | undefined): string {
  const draw = kinds.get(figure?.kind ?? '');
  const { content, gate } = figure === undefined || draw === undefined ? drawMark() : draw(readShapes(figure.svg));
  const { width, height } = pictureSize;
  const frames = [drawWater() + content, gate].map((part, index) =>
    element('svg', { width, height, y: index * height }, part),
  );
  const both = { width, height: 2 * height };
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...both, viewBox: `0 0 ${width} ${2 * height}` }, ...frames)}\n`;
}

function drawMark(): Picture {
  const scale = 5;
  const transform = `translate(${(pictureSize.width - scale * markSide) / 2},56)scale(${scale})`;
  const data = readMark();
  // The gate is drawn last.
  const [posts, gate] = [data.slice(0, data.lastIndexOf('M')), data.slice(data.lastIndexOf('M'))];
  return {
    content: element('path', { transform, d: posts }),
    gate: element('path', { transform, d: gate, fill: gateColour }),
  };
}
