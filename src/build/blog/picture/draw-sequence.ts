import {
  area,
  at,
  drawGate,
  drawLine,
  drawSurface,
  outlineBox,
  stretch,
  surface,
  weight,
  type Picture,
} from './frame.ts';
import type { Shape } from './read-shapes.ts';

const tip = 13;

/** A sequence: each lane is a post in the water, each message is what flows between two, and a note is a gate. */
export function drawSequence(shapes: readonly Shape[]): Picture {
  const lanes = shapes.filter(({ name }) => name === 'line').map(({ bounds }) => bounds.left);
  const notes = shapes.filter(({ name, fill, stroke }) => name === 'path' && fill === 'box' && stroke !== undefined);
  const messages = shapes.filter(
    ({ name, stroke, attributes }) => name === 'path' && stroke === 'accent' && /[Hh]/.test(attributes.d ?? ''),
  );
  const steps = [...notes, ...messages].toSorted((one, other) => one.bounds.top - other.bounds.top);
  const focus = notes.at(-1) ?? messages.at(-1);
  const toX = stretch(lanes, area.left + 24, area.right - 24);
  const toY = stretch(
    steps.map((_, index) => index),
    area.top + 42,
    surface - 30,
    44,
  );
  const gap = steps.length > 1 ? Math.abs(toY(1) - toY(0)) : 44;
  const posts = lanes
    .map(toX)
    .map(
      (x) =>
        drawLine(`M${at(x, area.top)}V${surface + 12}`, weight.post, 0.55) +
        drawSurface(outlineBox(x, area.top, 34, 14)),
    );
  const content: string[] = [];
  let gate = '';
  for (const [index, step] of steps.entries()) {
    const y = toY(index);
    const { left, right } = step.bounds;
    if (notes.includes(step)) {
      const box = outlineBox(toX((left + right) / 2), y, Math.max(46, toX(right) - toX(left)), Math.min(26, gap * 0.8));
      if (step === focus) gate = drawGate(box);
      else content.push(drawSurface(box, undefined, '#fff') + drawLine(box, weight.thin, 0.7));
      continue;
    }
    const flow = outlineMessage(step, lanes, toX, y);
    if (step === focus)
      gate = drawGate(flow.head + outlineBox((flow.from + flow.to) / 2, y, Math.abs(flow.to - flow.from) - tip, 8));
    else
      content.push(
        drawLine(flow.line, weight.line, 0.9, step.attributes['stroke-dasharray'] && '11 7') +
          drawSurface(flow.head, 0.9),
      );
  }
  return { content: posts.join('') + content.join(''), gate };
}

/** From one post to another, or a bend that comes back to its own. */
function outlineMessage({ attributes, x }: Shape, lanes: readonly number[], toX: (x: number) => number, y: number) {
  const [start = 0, end = start] = [...(/M([\d.]+),[\d.]+H([\d.]+)/.exec(attributes.d ?? '')?.slice(1) ?? [])].map(
    (value) => Number(value) + x,
  );
  const nearest = (value: number): number =>
    lanes.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0] ?? value;
  const [from, to] = [toX(nearest(start)), toX(nearest(end))];
  if (from === to) {
    const line = `M${at(from, y - 8)}h26v16h-18`;
    return { from, to: from + 26, line, head: outlineHead(from + 4, y + 8, -1) };
  }
  const side = Math.sign(to - from);
  return { from, to, line: `M${at(from, y)}H${to - side * (tip + 2)}`, head: outlineHead(to - side * 4, y, side) };
}

function outlineHead(x: number, y: number, side: number): string {
  return `M${at(x, y)}l${at(-side * tip, -8)}v16z`;
}
