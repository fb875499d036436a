import type { Row } from '../csv.ts';
import { settle, widthOf } from './labels.ts';
import type { Axis, Layer, Place, Plot } from './plot.ts';
import { bandStep, fitScale, nameScale, placeOn, type Scale } from './scale.ts';
import type { Shape } from './shape.ts';

type Point = readonly [x: number, y: number];

/**
 * Draws a plot from data, in the same way as Vega draws it when the site is built.
 *
 * @param own the article's data, which determine how much room there is beside the marks.
 * @param rows the data to draw.
 */
export function drawPlot(plot: Plot, own: readonly Row[], rows: readonly Row[]): readonly Shape[] {
  const [x, ownX] = [rows, own].map((data) => fit(plot, 'x', own, data)) as [Scale, Scale];
  const [y, ownY] = [rows, own].map((data) => fit(plot, 'y', own, data)) as [Scale, Scale];
  // If the labels of the vertical axis become wider, the plot becomes narrower.
  const more = Math.max(0, widest(y) - widest(ownY));
  const [left, top, width, height] = plot.area;
  const size: Point = [width - more, height];
  const marks = plot.layers.map((layer) => drawLayer(layer, choose(layer, rows), { x, y }, size));
  const shapes = [...drawX(ownX.labels.length > 0 ? x : ownX, size), ...drawY(y, size)];
  const room = { left: -left - more, right: plot.width - left - more, top: -top, bottom: plot.height - top };
  const settled = settle(once(marks.flat()), shapes, room);
  return [{ tag: 'g', attributes: { transform: moveTo([left + more, top]) }, children: [...shapes, ...settled] }];
}

/** Returns the rows that a layer shows. */
export function choose({ where }: Layer, rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) =>
    where.every(({ column, is, not }) =>
      is !== undefined ? row[column] === is : not !== undefined ? row[column] !== not : Boolean(row[column]),
    ),
  );
}

function fit(plot: Plot, channel: 'x' | 'y', own: readonly Row[], rows: readonly Row[]): Scale {
  const axis = plot[channel];
  const read = (data: readonly Row[]): readonly (string | number)[] =>
    plot.layers.flatMap((layer) =>
      [layer[channel], layer[`${channel}2`]].flatMap((place) =>
        typeof place === 'string' ? choose(layer, data).flatMap((row) => row[place] ?? []) : [],
      ),
    );
  if (axis.type === 'band') return nameScale(axis, inOrder(plot, channel, rows));
  const numbers = (data: readonly Row[]): readonly number[] => read(data).filter((value) => typeof value === 'number');
  return fitScale(axis, numbers(own), numbers(rows));
}

/** Returns the names on a band axis, in the order of the data, not of the layers. */
function inOrder({ layers }: Plot, channel: 'x' | 'y', rows: readonly Row[]): readonly string[] {
  const column = layers.map((layer) => layer[channel]).find((place) => typeof place === 'string');
  return column === undefined ? [] : rows.map((row) => String(row[column]));
}

function widest({ labels }: Scale): number {
  return Math.max(0, ...labels.map(widthOf));
}

interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

function drawLayer(layer: Layer, rows: readonly Row[], { x, y }: Scales, [width, height]: Point): readonly Shape[] {
  const { mark, look, size, shift } = layer;
  const across = (place: Place | undefined, row: Row): number => locate(place, row, x, width, false);
  const down = (place: Place | undefined, row: Row): number => locate(place, row, y, height, true);
  const at = (row: Row): Point => [across(layer.x, row), down(layer.y, row)];
  const drawn = rows.filter(
    (row) =>
      (layer.x === undefined || Number.isFinite(across(layer.x, row))) &&
      (layer.y === undefined || Number.isFinite(down(layer.y, row))),
  );
  const path = (d: string, more?: Shape['attributes']): Shape => ({ tag: 'path', attributes: { ...look, d, ...more } });
  switch (mark) {
    case 'line':
      return groupLines(drawn, layer.line).map(([name, own]) =>
        path(
          polyline(own.map(at).sort(([a], [b]) => a - b)),
          layer.dashes && { 'stroke-dasharray': layer.dashes[String(name)] ?? '' },
        ),
      );
    case 'area': {
      const back = polyline(drawn.map((row): Point => [at(row)[0], height]).reverse()).replace('M', 'L');
      return [path(`${polyline(drawn.map(at))}${back}Z`)];
    }
    case 'bar':
      return drawn.map((row) => {
        const [left, right] = order(across(layer.x, row), across(layer.x2, row));
        if (y.axis.type !== 'band') {
          const [over, under] = order(down(layer.y, row), down(layer.y2, row));
          return path(box(left, over, right - left, under - over));
        }
        const thick = size * bandStep(y, height) * (1 - y.axis.inner);
        return path(box(left, down(layer.y, row) - thick / 2, right - left, thick));
      });
    case 'symbol':
      return drawn.map((row) => ({ tag: 'path', attributes: { ...look, transform: moveTo(at(row)) } }));
    case 'rule':
      return drawn.map((row) => {
        const isLevel = layer.x === undefined;
        const place: Point = isLevel ? [0, down(layer.y, row)] : [across(layer.x, row), 0];
        const to = isLevel ? { x2: width, y2: 0 } : { x2: 0, y2: height };
        return { tag: 'line', attributes: { ...look, ...to, transform: moveTo(place) } };
      });
    case 'text':
      return drawn.map((row) => ({
        tag: 'text',
        attributes: { ...look, transform: moveTo([at(row)[0] + shift[0], at(row)[1] + shift[1]]) },
        text: writeLabel(layer, row),
      }));
  }
}

function locate(place: Place | undefined, row: Row, scale: Scale, length: number, isDown: boolean): number {
  if (place === undefined) return 0;
  if (typeof place === 'object') return place.pixels;
  const value = typeof place === 'string' ? row[place] : place;
  if (value === null || value === undefined || value === '') return NaN;
  const from = placeOn(scale, value, length);
  return isDown && scale.axis.type !== 'band' ? length - from : from;
}

function writeLabel({ text, decimals }: Layer, row: Row): string {
  if (typeof text === 'object') return text.value;
  const value = row[text ?? ''] ?? '';
  if (typeof value === 'string' || decimals === undefined) return String(value).replace(/^-(?=[\d€$£])/u, '−');
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

type Line = readonly [name: Row[string] | undefined, rows: readonly Row[]];

function groupLines(rows: readonly Row[], column = ''): readonly Line[] {
  const names = [...new Set(rows.map((row) => row[column]))];
  return names.map((name) => [name, rows.filter((row) => row[column] === name)]);
}

/** Removes duplicates, so that a label or a rule that doesn't depend on the row is drawn only once. */
function once(shapes: readonly Shape[]): readonly Shape[] {
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
}

const grid = { class: 'fig-stroke-faint', fill: 'none', 'stroke-width': 1 };
const stroke = { class: 'fig-stroke-line', fill: 'none' };
const label = { class: 'fig-fill-text' };
const title = { class: 'fig-fill-muted' };

function drawX(scale: Scale, [width, height]: Point): readonly Shape[] {
  const { axis, ticks, labels } = scale;
  const { hasGrid, hasTicks, isOnTop } = axis;
  const places = ticks.map((tick) => placeOn(scale, tick, width) + 0.5);
  const pad = hasTicks ? 12 : 7;
  return [
    ...(hasGrid ? places.map((x) => line(grid, [Math.round(x - 0.5) + 0.5, 0.5], 0, height)) : []),
    ...(hasTicks ? places.map((x) => line({ ...stroke, 'stroke-width': 1 }, [x, height + 0.5], 0, 5)) : []),
    ...places.map((x, index) => write(label, [x, isOnTop ? -9.5 : height + pad + 12.5], 'middle', labels[index])),
    ...(hasTicks ? [line({ ...stroke, 'stroke-width': 1.25 }, [0.5, height + 0.5], width, 0)] : []),
    ...named(axis, [width / 2 + 0.5, height + pad + 37.5], 'middle'),
  ];
}

function drawY(scale: Scale, [width, height]: Point): readonly Shape[] {
  const { axis, ticks, labels } = scale;
  const isBand = axis.type === 'band';
  const places = ticks.map((tick) => {
    const y = placeOn(scale, tick, height);
    return (isBand ? y : height - y) + 0.5;
  });
  return [
    ...(axis.hasGrid ? places.map((y) => line(grid, [0.5, Math.round(y - 0.5) + 0.5], width, 0)) : []),
    ...places.map((y, index) => write(label, [-6.5, y + 5], 'end', labels[index])),
    ...named(axis, [0.5, -12.5], 'start'),
  ];
}

function named({ title: words }: Axis, place: Point, anchor: string): readonly Shape[] {
  return words === '' ? [] : [write(title, place, anchor, words)];
}

function write(attributes: Shape['attributes'], place: Point, anchor: string, text = ''): Shape {
  return { tag: 'text', attributes: { ...attributes, transform: moveTo(place), 'text-anchor': anchor }, text };
}

function line(attributes: Shape['attributes'], place: Point, x2: number, y2: number): Shape {
  return { tag: 'line', attributes: { ...attributes, x2, y2, transform: moveTo(place) } };
}

function moveTo([x, y]: Point): string {
  return `translate(${short(x)},${short(y)})`;
}

function polyline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)},${short(y)}`).join('');
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)},${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
}

function order(a: number, b: number): Point {
  return a < b ? [a, b] : [b, a];
}

function short(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
