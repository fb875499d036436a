import { SaxesParser } from 'saxes';
import { boundPath, type Bounds } from './bounds.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where its own measures begin. */
  readonly x: number;
  readonly y: number;
}

/** A part of a figure that isn't text. */
export interface Shape extends Element {
  readonly bounds: Bounds;
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
}

/**
 * Reads what a figure shows besides its words.
 *
 * @param svg markup of a figure of this site, whose elements are painted by `paint` and moved by nothing but `translate`.
 */
export function readShapes(svg: string): readonly Shape[] {
  const shapes: Shape[] = [];
  const open: Element[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const { x = 0, y = 0 } = open.at(-1) ?? {};
    const [, right = 0, down = 0] = /translate\(([^,\s)]+)[,\s]*([^)]*)/.exec(attributes.transform ?? '') ?? [];
    open.push({ name, attributes, x: x + Number(right), y: y + Number(down) });
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined && !['g', 'svg', 'text', 'tspan'].includes(closed.name)) shapes.push(readShape(closed));
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  return shapes.flatMap((shape, index) =>
    joinTank(shape, shapes.slice(Math.max(0, index - 2), index), shapes[index + 1]),
  );
}

const walls = /^M\S+ (\S+)V\S+H\S+V\1(Z?)$/;
const waves = /^M\S+ \S+q/;

/**
 * Makes one shape of a tank: a path if a gate lies on it, or else a box, round if it is closed. It has the fill of a surface if
 * the water reaches above its middle.
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

function readShape(one: Element): Shape {
  const { name, attributes, x, y } = one;
  const read = (key: string): number => Number(attributes[key] ?? 0);
  const [width, height] = [read('rx') || read('r'), read('ry') || read('r')];
  const own: Bounds =
    name === 'path'
      ? boundPath(attributes.d ?? '')
      : name === 'rect'
        ? boundPath(`M${read('x')},${read('y')}h${read('width')}v${read('height')}`)
        : name === 'line'
          ? boundPath(`M${read('x1')},${read('y1')}L${read('x2')},${read('y2')}`)
          : boundPath(`M${read('cx') - width},${read('cy') - height}h${2 * width}v${2 * height}`);
  const bounds = { left: own.left + x, right: own.right + x, top: own.top + y, bottom: own.bottom + y };
  return { ...one, bounds, fill: findColour('fill', attributes), stroke: findColour('stroke', attributes) };
}

function findColour(kind: 'fill' | 'stroke', attributes: Element['attributes']): string | undefined {
  return new RegExp(`\\bfig-${kind}-([a-z-]+)`).exec(attributes.class ?? '')?.[1];
}
