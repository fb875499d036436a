import { steady } from '../recalculate/formula.ts';
import type { Axis } from './plot.ts';

/** An axis with the range and the ticks for some data. */
export interface Scale {
  readonly axis: Axis;
  readonly domain: readonly [from: number, to: number];
  readonly ticks: readonly number[];
  /** The texts at the ticks, or the names of the bands. */
  readonly labels: readonly string[];
}

type Extent = readonly [least: number, greatest: number];

/**
 * Fits an axis to data. It keeps the article's range if the data lie within it and span at least half as much as the
 * article's data. Otherwise it leaves as much room beside the data as the article does. A logarithmic axis keeps its
 * range whenever the data lie within it.
 *
 * @param own the article's data.
 * @param now the data to show.
 */
export function fitScale(axis: Axis, own: readonly number[], now: readonly number[]): Scale {
  const isLog = axis.type === 'log';
  const [from = 0, to = 1] = axis.domain;
  const [least, greatest] = extentOf(now, isLog);
  const [ownLeast, ownGreatest] = extentOf(own, isLog);
  const fits = least >= from && greatest <= to && (isLog || greatest - least >= (ownGreatest - ownLeast) / 2);
  if (least > greatest || fits) return finish(axis, [from, to], axis.ticks);
  if (isLog) {
    const domain: Extent = [Math.min(from, (least * from) / ownLeast), Math.max(to, (greatest * to) / ownGreatest)];
    return finish(axis, domain, logTicks(domain, greatest));
  }
  const isFromZero = from === 0 && least >= 0 && !(axis.isFree && least > greatest / 2);
  const base = isFromZero ? 0 : least;
  const factor = (greatest - base || Math.abs(greatest) || 1) / (ownGreatest - (isFromZero ? 0 : ownLeast));
  const domain: Extent = [
    isFromZero ? 0 : least - Math.max(0, ownLeast - from) * factor,
    greatest + (to - ownGreatest) * factor,
  ];
  return finish(axis, domain, linearTicks(domain, greatest, axis.ticks.length));
}

/** Returns a scale for names, in the order in which they first appear. */
export function nameScale(axis: Axis, names: readonly string[]): Scale {
  const labels = [...new Set(names)];
  return { axis, domain: [0, labels.length], ticks: labels.map((_, index) => index), labels };
}

/**
 * Returns the distance of a value from the start of an axis, in pixels.
 *
 * @param length the length of the axis in pixels.
 */
export function placeOn({ axis, domain: [from, to], labels }: Scale, value: string | number, length: number): number {
  if (axis.type === 'band') {
    const step = bandStep({ axis, labels }, length);
    const index = typeof value === 'number' ? value : labels.indexOf(value);
    return axis.outer * step + (step * (1 - axis.inner)) / 2 + index * step;
  }
  const number = Number(value);
  if (axis.type === 'log') return (Math.log(number / from) / Math.log(to / from)) * length;
  return ((number - from) / (to - from)) * length;
}

/** Returns the distance between two bands in pixels. */
export function bandStep({ axis: { inner, outer }, labels }: Pick<Scale, 'axis' | 'labels'>, length: number): number {
  return length / Math.max(1, labels.length - inner + 2 * outer);
}

function extentOf(values: readonly number[], isLog: boolean): Extent {
  const usable = values.filter((value) => Number.isFinite(value) && (!isLog || value > 0));
  return [Math.min(...usable), Math.max(...usable)];
}

function linearTicks([from, to]: Extent, greatest: number, count: number): readonly number[] {
  const rough = (greatest - from || to - from) / Math.max(1, count - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * 0.9) ?? 10);
  const first = Math.ceil(steady(from / step));
  const last = Math.floor(steady(Math.min(to, greatest + step / 2) / step));
  return Array.from({ length: last - first + 1 }, (_, index) => steady((first + index) * step));
}

function logTicks([from]: Extent, greatest: number): readonly number[] {
  const first = Math.ceil(steady(Math.log10(from)));
  const last = Math.floor(steady(Math.log10(greatest)));
  const every = Math.ceil((last - first + 1) / 5);
  const powers = Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, index) =>
    steady(10 ** (first + index * every)),
  );
  return powers.length > 1 ? powers : [from, greatest].map((value) => Number(value.toPrecision(1)));
}

function finish(axis: Axis, domain: Extent, ticks: readonly number[]): Scale {
  return { axis, domain, ticks, labels: writeTicks(ticks, axis) };
}

function writeTicks(ticks: readonly number[], { type, decimals: least }: Axis): readonly string[] {
  const greatest = Math.max(...ticks.map(Math.abs));
  const needed = type === 'log' ? 3 : Math.max(0, ...ticks.map(countDecimals));
  const most = Math.min(20, Math.max(least, needed));
  const format: Intl.NumberFormatOptions =
    greatest >= 1e5
      ? { notation: 'compact', maximumSignificantDigits: 4 }
      : { minimumFractionDigits: least, maximumFractionDigits: most };
  return ticks.map((tick) =>
    type === 'log' && (tick < 1e-3 || tick >= 1e6)
      ? `10${String(Math.round(Math.log10(tick))).replaceAll(/./gu, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '⁻')}`
      : tick.toLocaleString('en', format).replace('-', '−'),
  );
}

function countDecimals(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
