import { isRecord } from '../../contract/node.ts';
import { FigureError, listNames } from '../figure-error.ts';
import { colours, isColour } from '../svg/palette.ts';
import { toPlaceholder } from './placeholders.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

const colourKeys = ['color', 'fill', 'stroke'];

/**
 * Replaces the names of the site's colours by their stand-ins, where a specification sets a colour.
 *
 * @throws FigureError for a colour that is no name of the palette.
 */
export function nameColours(spec: JsonRecord, line: number): JsonRecord {
  return Object.fromEntries(
    Object.entries(spec).map(([key, value]) => [
      key,
      colourKeys.includes(key) ? colourValue(value, line) : walk(value, line),
    ]),
  );
}

function walk(value: unknown, line: number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => walk(item, line));
  return isRecord(value) ? nameColours(value, line) : value;
}

/** A colour, or the definition of a colour channel, in which `value` and `range` hold colours. */
function colourValue(value: unknown, line: number): unknown {
  if (typeof value === 'string') return lookUp(value, line);
  if (Array.isArray(value)) return value.map((item: unknown) => colourValue(item, line));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      ['value', 'range', 'condition', 'scale'].includes(key) && child !== null ? colourValue(child, line) : child,
    ]),
  );
}

function lookUp(name: string, line: number): string {
  if (isColour(name)) return toPlaceholder(name);
  if (name === 'transparent') return name;
  throw new FigureError(
    line,
    `"${name}" is no colour of a plot: a colour must follow the reader's mode. Allowed: ${listNames(colours)}.`,
  );
}
