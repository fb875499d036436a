import type { Row } from '../csv.ts';
import { steady } from '../recalculate/formula.ts';
import { choose, type AxisSpec, type PlotSpec } from './plot.ts';

type Extent = readonly [least: number, greatest: number];

/** The range and the ticks of an axis; `ticks` is a number if Plot chooses them. */
export interface Fitted {
  readonly domain: Extent;
  readonly ticks: number[] | number;
}

/**
 * Fits an axis of numbers to data. It keeps the author's range if the data lie within it and span at least half as much
 * as the article's data. Otherwise it leaves as much room beside the data as the article does.
 *
 * @param own the article's data.
 */
export function fitAxis(spec: PlotSpec, name: 'x' | 'y', own: readonly Row[], now: readonly Row[]): Fitted {
  const { type, domain: [from, to] = [0, 1], ticks = [] } = spec[name];
  const isLog = type === 'log';
  const [least, greatest] = extentOf(spec, name, now);
  const [ownLeast, ownGreatest] = extentOf(spec, name, own);
  const isWithin = least >= from && greatest <= to;
  if (least > greatest || (isWithin && (isLog || greatest - least >= (ownGreatest - ownLeast) / 2)))
    return { domain: [from, to], ticks: [...ticks] };
  if (isLog)
    return {
      domain: [Math.min(from, (least * from) / ownLeast), Math.max(to, (greatest * to) / ownGreatest)],
      ticks: 4,
    };
  const isFromZero = from === 0 && least >= 0;
  const [base, ownBase] = isFromZero ? [0, 0] : [least, ownLeast];
  const factor = (greatest - base || Math.abs(greatest) || 1) / (ownGreatest - ownBase);
  return {
    domain: [isFromZero ? 0 : least - Math.max(0, ownLeast - from) * factor, greatest + (to - ownGreatest) * factor],
    // Long numbers need room beside each other.
    ticks: name === 'x' ? Math.min(2, ticks.length) : Math.max(3, ticks.length),
  };
}

/** Returns the least and the greatest number that a plot shows on an axis. */
export function extentOf(spec: PlotSpec, name: 'x' | 'y', rows: readonly Row[]): Extent {
  const values = spec.marks.flatMap((mark) =>
    [mark[name], ...(name === 'x' ? [mark.x1, mark.x2] : [])].flatMap((channel) =>
      typeof channel === 'string' ? choose(mark, rows).map((row) => row[channel]) : [],
    ),
  );
  const usable = values.filter(
    (value) => typeof value === 'number' && Number.isFinite(value) && (spec[name].type !== 'log' || value > 0),
  ) as number[];
  return [Math.min(...usable), Math.max(...usable)];
}

/** Writes a number at a tick. */
export function writeTick(value: number, { decimals = 0 }: AxisSpec): string {
  if (value !== 0 && Math.abs(value) < 1e-4) return value.toExponential(0);
  const most = Math.max(decimals, 4);
  const format: Intl.NumberFormatOptions =
    Math.abs(value) >= 1e5
      ? { notation: 'compact', maximumSignificantDigits: 4 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: most };
  return steady(value).toLocaleString('en', format).replace('-', '−');
}
