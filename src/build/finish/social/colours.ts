import { readToken, type Theme } from '../../figures/svg/read-token.ts';

/** The tokens that pictures use, without the prefix `--site-color-`. */
const names = [
  'background',
  'heading',
  'text-muted',
  'accent',
  'accent-surface',
  'on-accent',
  'success',
  'success-surface',
  'info',
  'info-surface',
] as const;

/** Colours by token. */
export type Colours = Readonly<Record<(typeof names)[number], string>>;

/**
 * Reads the site's colours, so that pictures match the pages.
 *
 * @throws Error if `tokens.css` lacks one.
 */
export function readColours(theme: Theme): Colours {
  // Object.fromEntries loses the type of the keys, which are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, readToken(name, theme)])) as Colours;
}
