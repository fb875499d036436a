import { isRecord } from '../../contract/node.ts';
import type { PlotTraits } from './style.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Marks that a second channel can tell apart without colour: that channel, and its values where Vega's own are too fine. */
const secondChannels: Readonly<Record<string, { readonly name: string; readonly range: readonly unknown[] | null }>> = {
  line: {
    name: 'strokeDash',
    range: [
      [1, 0],
      [8, 4],
      [2, 3],
      [10, 3, 2, 3],
      [14, 4],
    ],
  },
  point: { name: 'shape', range: null },
};

/**
 * Adds what every plot of the site has.
 *
 * - Series that differ in colour also differ in dashes or shape.
 * - Time scales are in UTC, so that a plot does not depend on the clock of the machine that draws it.
 */
export function addDefaults(view: JsonRecord): JsonRecord {
  const { encoding, layer } = view;
  return {
    ...view,
    ...(isRecord(encoding) ? { encoding: addSecondChannel(useUtc(encoding), markName(view.mark)) } : {}),
    ...(Array.isArray(layer)
      ? { layer: layer.map((item: unknown) => (isRecord(item) ? addDefaults(item) : item)) }
      : {}),
  };
}

/** Finds what the style of a plot depends on. */
export function findTraits(view: JsonRecord): PlotTraits {
  const { encoding, layer, mark } = view;
  const y = isRecord(encoding) ? encoding.y : undefined;
  const layers = Array.isArray(layer) ? layer.filter(isRecord).map(findTraits) : [];
  return {
    isLying: (isRecord(y) && (y.type === 'nominal' || y.type === 'ordinal')) || layers.some(({ isLying }) => isLying),
    hasLines: markName(mark) === 'line' || layers.some(({ hasLines }) => hasLines),
  };
}

function markName(mark: unknown): unknown {
  return isRecord(mark) ? mark.type : mark;
}

function addSecondChannel(encoding: JsonRecord, mark: unknown): JsonRecord {
  const channel = typeof mark === 'string' ? secondChannels[mark] : undefined;
  const { color } = encoding;
  if (
    channel === undefined ||
    channel.name in encoding ||
    !isRecord(color) ||
    !('field' in color) ||
    color.type === 'quantitative'
  )
    return encoding;
  const { range: _, ...scale } = isRecord(color.scale) ? color.scale : {};
  const range = channel.range === null ? {} : { range: channel.range };
  return { ...encoding, [channel.name]: { ...color, scale: { ...scale, ...range } } };
}

function useUtc(encoding: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(encoding).map(([channel, definition]) => {
      if (!isRecord(definition) || definition.type !== 'temporal') return [channel, definition];
      const scale = isRecord(definition.scale) ? definition.scale : {};
      return [channel, { ...definition, scale: { type: 'utc', ...scale } }];
    }),
  );
}
