import { element } from './element.ts';
import { isColour, palette } from './palette.ts';
import { readToken, type Theme } from './read-token.ts';

/**
 * Fixes a part of a drawing to one theme, regardless of the page's theme.
 *
 * On a page, the attribute `data-theme` selects the theme's tokens; a standalone file gets their values. Inner parts
 * that are already fixed stay unchanged.
 *
 * @param content markup whose elements are painted by `paint`.
 */
export function fixTheme(content: string, theme: Theme): string {
  const [open = '', ...rest] = content.split(fixedGroup);
  // The pattern has a capturing group, so every second part is a match, which is already fixed.
  const parts = [open, ...rest].map((part, index) => (index % 2 === 1 ? part : repaint(part, theme)));
  return element('g', { 'data-theme': theme }, parts.join(''));
}

/** Matches a fixed part, which contains no other groups. */
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
