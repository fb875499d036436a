import type { Shape } from './shape.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

/** Estimates the width of a label in pixels. Most labels are digits, so every character counts as a digit. */
export function widthOf(text: string): number {
  return text.length * 8.4;
}

const lineHeight = 17;
/**
 * The numbers of lines by which a label is moved if it would cover another one, in the order in which they are tried.
 */
const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];

/**
 * Moves labels that would extend beyond the drawing or cover each other. Other shapes stay where they are.
 *
 * @param axes the shapes that have been drawn before. Their labels stay.
 * @param room the bounding box that labels must not leave.
 */
export function settle(shapes: readonly Shape[], axes: readonly Shape[], room: Box): readonly Shape[] {
  const taken = axes.filter(({ tag }) => tag === 'text').map((shape) => boxAt(shape, placeOf(shape)));
  return shapes.map((shape) => {
    if (shape.tag !== 'text') return shape;
    const [x, y] = placeOf(shape);
    const box = boxAt(shape, [x, y]);
    const right = Math.max(room.left - box.left, Math.min(0, room.right - box.right));
    const down = steps
      .map((step) => step * lineHeight)
      .find((by) => {
        const { top, bottom } = move(box, right, by);
        return top >= room.top && bottom <= room.bottom && !taken.some((other) => cover(move(box, right, by), other));
      });
    taken.push(move(box, right, down ?? 0));
    const place = `translate(${x + right},${y + (down ?? 0)})`;
    return { ...shape, attributes: { ...shape.attributes, transform: place } };
  });
}

function placeOf({ attributes }: Shape): Point {
  const [, x = 0, y = 0] = /\((.+),(.+)\)/u.exec(String(attributes.transform))?.map(Number) ?? [];
  return [x, y];
}

function boxAt({ attributes, text = '' }: Shape, [x, y]: Point): Box {
  const width = widthOf(text);
  const anchor = attributes['text-anchor'];
  const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  return { left, right: left + width, top: y - 11, bottom: y + 4 };
}

function move({ left, right, top, bottom }: Box, across: number, down: number): Box {
  return { left: left + across, right: right + across, top: top + down, bottom: bottom + down };
}

/** Whether two boxes overlap. Estimated widths are generous, so a slight overlap is ignored. */
function cover(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  );
}
