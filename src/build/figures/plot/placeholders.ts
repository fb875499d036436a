import { colours, type Colour } from '../svg/palette.ts';

/**
 * Vega paints with stand-ins, one a colour, from which the drawing's own colours are found again: two tokens may have one
 * value, and then a value would not say which token was meant.
 */
const placeholders = new Map(
  colours.map((colour, index) => [colour, `#0000${(index + 1).toString(16).padStart(2, '0')}`]),
);

/** What Vega is given for a colour. */
export function toPlaceholder(colour: Colour): string {
  return placeholders.get(colour) ?? colour;
}

/** The colour behind what Vega has painted; undefined for a colour that Vega has made itself. */
export function fromPlaceholder(value: string): Colour | undefined {
  return colours.find((colour) => placeholders.get(colour) === value);
}
