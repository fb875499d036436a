import { pictureFile, pictureSize } from '../../../lib/articles.ts';
import { element } from '../../figures/svg/element.ts';
import { markSide, readMark } from '../../mark.ts';
import { drawGraph } from './draw-graph.ts';
import { drawPlot } from './draw-plot.ts';
import { drawSequence } from './draw-sequence.ts';
import { drawTable } from './draw-table.ts';
import { drawTimeline } from './draw-timeline.ts';
import { drawWater, gateColour, weight, type Picture } from './frame.ts';
import { readShapes, type Shape } from './read-shapes.ts';

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

/**
 * The picture of an article: its figure in the language of the mark, with basins, gates and water instead of words, all in black. The
 * style sheet gives it the ground and the ink of the topic, see src/components/ArticlePicture. Lists show the middle of it, and the
 * article the whole width, in which the water goes on. Below the frame is a second one of the same size, with the part of the drawing
 * that has the colour of the gate.
 *
 * @param figure without one, the picture shows the rows of a table.
 * @param rows how much each of them says, in letters. Without any, the picture is the mark.
 */
export function composePicture(figure: ShownFigure | undefined, rows: readonly number[] = []): string {
  const draw = kinds.get(figure?.kind ?? '');
  const { content, gate } =
    figure !== undefined && draw !== undefined
      ? draw(readShapes(figure.svg))
      : rows.length === 0
        ? drawMark()
        : drawTable(rows);
  const { width } = pictureFile;
  const { height } = pictureSize;
  const x = (pictureSize.width - width) / 2;
  const frames = [drawWater(x, width) + content, gate].map((part, index) =>
    element('svg', { x, y: index * height, width, height, viewBox: `${x} 0 ${width} ${height}` }, part),
  );
  // The width of lines is for browsers that can't compute one in an attribute.
  const viewBox = `${x} 0 ${width} ${pictureFile.height}`;
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...pictureFile, viewBox, 'stroke-width': weight.line }, ...frames)}\n`;
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
