import { parseSvg, type SvgElement } from '../../figures/svg/parse-svg.ts';
import { boundPath, type Bounds } from './bounds.ts';

/** A part of a figure that isn't text. */
export interface Shape extends Pick<SvgElement, 'name' | 'attributes'> {
  /** The origin of its coordinates. */
  readonly x: number;
  readonly y: number;
  readonly bounds: Bounds;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
}

/**
 * Reads the shapes of a figure. Text is left out, and a tank becomes one shape.
 *
 * @param svg markup of one of the site's figures, whose elements are painted by `paint` and transformed only by
 *   `translate`.
 */
export function readShapes(svg: string): readonly Shape[] {
  const shapes = collectShapes(parseSvg(svg), 0, 0);
  return shapes.flatMap((shape, index) =>
    joinTank(shape, shapes.slice(Math.max(0, index - 2), index), shapes[index + 1]),
  );
}

function collectShapes({ name, attributes, children }: SvgElement, left: number, top: number): readonly Shape[] {
  const [, right = 0, down = 0] = /translate\(([^,\s)]+)[,\s]*([^)]*)/.exec(attributes.transform ?? '') ?? [];
  const [x, y] = [left + Number(right), top + Number(down)];
  if (name === 'text') return [];
  if (name !== 'g' && name !== 'svg') return [readShape(name, attributes, x, y)];
  return children.flatMap((child) => (typeof child === 'string' ? [] : collectShapes(child, x, y)));
}

const walls = /^M\S+ (\S+)V\S+H\S+V\1(Z?)$/;
const waves = /^M\S+ \S+q/;

/**
 * Combines the parts of a tank into one shape: a path if a gate lies on top, otherwise a box, which is round if the
 * tank is closed. Its fill is `accent-surface` if the water reaches above its middle, otherwise `box`.
 */
function joinTank(shape: Shape, before: readonly Shape[], after: Shape | undefined): readonly Shape[] {
  const { attributes, bounds } = shape;
  const [isTank, , lid] = walls.exec(attributes.d ?? '') ?? [];
  if (isTank === undefined) return waves.test(attributes.d ?? '') ? [] : [shape];
  const isIn = (one: Shape | undefined): boolean =>
    one?.bounds.left !== undefined && one.bounds.left >= bounds.left - 1;
  const water = before.find((one) => one.fill === 'water' && isIn(one));
  const isFull = water !== undefined && water.bounds.top < (bounds.top + bounds.bottom) / 2 - 4;
  const isQuestion = after?.stroke === 'gate' && after.bounds.bottom === bounds.top;
  const rx = lid === 'Z' ? (bounds.bottom - bounds.top) / 2 : 0;
  return [
    {
      ...shape,
      name: isQuestion ? 'path' : 'rect',
      attributes: { ...attributes, rx: String(rx) },
      fill: isFull ? 'accent-surface' : 'box',
    },
  ];
}

function readShape(name: string, attributes: Shape['attributes'], x: number, y: number): Shape {
  const read = (key: string): number => Number(attributes[key] ?? 0);
  const radius = read('r');
  const own: Bounds =
    name === 'path'
      ? boundPath(attributes.d ?? '')
      : name === 'rect'
        ? boundPath(`M${read('x')},${read('y')}h${read('width')}v${read('height')}`)
        : name === 'line'
          ? boundPath(`M${read('x1')},${read('y1')}L${read('x2')},${read('y2')}`)
          : boundPath(`M${read('cx') - radius},${read('cy') - radius}h${2 * radius}v${2 * radius}`);
  const bounds = { left: own.left + x, right: own.right + x, top: own.top + y, bottom: own.bottom + y };
  const [fill, stroke] = [findColour('fill', attributes), findColour('stroke', attributes)];
  return { name, attributes, x, y, bounds, fill, stroke };
}

function findColour(kind: 'fill' | 'stroke', attributes: Shape['attributes']): string | undefined {
  return new RegExp(`\\bfig-${kind}-([a-z-]+)`).exec(attributes.class ?? '')?.[1];
}
