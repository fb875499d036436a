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

/** Kind of figure → function that draws its picture. */
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
 * Draws the picture of an article: its figure in the style of the site's mark, with basins, gates and water instead of
 * words, all in black. The style sheet sets the colours of the topic for background and ink, see
 * src/components/ArticlePicture. Lists show the middle of the picture, and the article its whole width, across which
 * the water continues. Below the frame is a second one of the same size, with the part of the drawing that has the
 * gate's colour.
 *
 * @param figure if undefined, the picture shows the rows of a table.
 * @param rows the number of characters in each row of the table. If empty, the picture is the site's mark.
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
  // The stroke width is for browsers that don't support `clamp()` in an attribute.
  const viewBox = `${x} 0 ${width} ${pictureFile.height}`;
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...pictureFile, viewBox, 'stroke-width': weight.line }, ...frames)}\n`;
}

function drawMark(): Picture {
  const scale = 5;
  const transform = `translate(${(pictureSize.width - scale * markSide) / 2},56)scale(${scale})`;
  const data = readMark();
  // The gate is the last part of the path.
  const [posts, gate] = [data.slice(0, data.lastIndexOf('M')), data.slice(data.lastIndexOf('M'))];
  return {
    content: element('path', { transform, d: posts }),
    gate: element('path', { transform, d: gate, fill: gateColour }),
  };
}
