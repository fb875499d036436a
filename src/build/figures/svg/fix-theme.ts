import { element } from './element.ts';
import { isColour, palette } from './palette.ts';
import { readToken, type Theme } from './read-token.ts';

/**
 * Keeps a part of a drawing in one theme, whatever the page has.
 *
 * On a page the tokens of the theme hold below the attribute `data-theme`; a standalone file gets the theme's values. A part
 * inside that has been fixed before stays as it is.
 *
 * @param content markup whose elements are painted by `paint`.
 */
export function fixTheme(content: string, theme: Theme): string {
  const [open = '', ...rest] = content.split(fixedGroup);
  // Parts that are fixed already are between the ones that are not.
  const parts = [open, ...rest].map((part, index) => (index % 2 === 1 ? part : repaint(part, theme)));
  return element('g', { 'data-theme': theme }, parts.join(''));
}

/** A fixed part; such a part contains no group. */
const fixedGroup = /(<g data-theme="[a-z]+">(?:(?!<\/?g\b)[^])*<\/g>)/;

const painted = /class="([^"]*\bfig-(?:fill|stroke)-[^"]*)" fill="[^"]*"(?: stroke="[^"]*")?/g;

function repaint(content: string, theme: Theme): string {
  return content.replace(painted, (_, names: string) => {
    const find = (kind: string): string | undefined => new RegExp(`fig-${kind}-([a-z-]+)`).exec(names)?.[1];
    const value = (colour: string | undefined): string | undefined =>
      colour !== undefined && isColour(colour) ? readToken(palette[colour], theme) : undefined;
    const stroke = value(find('stroke'));
    return `class="${names}" fill="${value(find('fill')) ?? 'none'}"${stroke === undefined ? '' : ` stroke="${stroke}"`}`;
  });
}
