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

/** Draws the picture of a sequence: a lane is a post, a message a flume down to another post, and a note a gate. */
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
    surface - 26,
    44,
  );
  const gap = steps.length > 1 ? Math.abs(toY(1) - toY(0)) : 44;
  const posts = lanes
    .map(toX)
    .map(
      (x) =>
        drawLine(`M${at(x, area.top)}V${surface + 12}`, weight.post, 0.5) +
        drawSurface(outlineBox(x, area.top, 34, 14)),
    );
  const flows = steps.map((step) => (notes.includes(step) ? undefined : findFlow(step, lanes, toX)));
  const content: string[] = [];
  let gate = '';
  for (const [index, step] of steps.entries()) {
    const y = toY(index);
    const flow = flows[index];
    if (flow === undefined) {
      const [left, right] = [toX(step.bounds.left), toX(step.bounds.right)];
      const box = outlineBox((left + right) / 2, y, Math.max(46, right - left), Math.min(26, gap * 0.8));
      if (step === focus) gate = drawGate(box);
      else content.push(drawSurface(box, 0.7));
      continue;
    }
    // If the next message starts where this one ends, the water falls down to it.
    const next = flows[index + 1];
    const flume = outlineFlume(flow, y, gap, next?.from === flow.to ? toY(index + 1) : undefined);
    if (step === focus) gate = drawGate(flume.water);
    else
      content.push(
        drawSurface(flume.water, 0.32),
        drawLine(flume.floor, weight.line, 0.9, flow.isDashed ? '11 7' : undefined),
      );
  }
  return { content: posts.join('') + content.join(''), gate };
}

interface Flow {
  readonly from: number;
  readonly to: number;
  readonly isDashed: boolean;
}

/** Returns the posts that a message connects. */
function findFlow({ attributes, x }: Shape, lanes: readonly number[], toX: (x: number) => number): Flow {
  const [, start, end] = /M([\d.]+),[\d.]+H([\d.]+)/.exec(attributes.d ?? '') ?? [];
  const nearest = (end: string | undefined): number => {
    const value = Number(end) + x;
    return toX(lanes.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0] ?? value);
  };
  return { from: nearest(start), to: nearest(end), isDashed: attributes['stroke-dasharray'] !== undefined };
}

/** Outlines a flume that slopes down to its end, from which water falls to `next` if it is given. */
function outlineFlume({ from, to }: Flow, y: number, gap: number, next: number | undefined) {
  const tilt = Math.min(9, gap * 0.2);
  const deep = Math.min(13, gap * 0.34);
  const side = Math.sign(to - from);
  const [start, end] = [y - tilt, y + tilt];
  const [first, last] = [from + side * (weight.post / 2), to - side * (weight.post / 2)];
  const fall =
    next === undefined
      ? ''
      : `M${at(to - side * 4, end - deep)}h${-side * Math.round(deep)}V${Math.round(next - tilt)}h${side * Math.round(deep)}z`;
  return {
    water: `M${at(first, start - deep)}L${at(last, end - deep)}V${Math.round(end)}L${at(first, start)}z${fall}`,
    floor: `M${at(first, start)}L${at(last, end)}`,
  };
}
