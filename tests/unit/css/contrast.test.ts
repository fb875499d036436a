import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseTokens } from '../../../src/build/figures/svg/read-token.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const statuses = ['success-surface', 'warning-surface', 'danger-surface', 'info-surface'];
const surfaces = ['background', 'surface', 'surface-strong', 'accent-surface'];

/** The colours of controls and marks, and their backgrounds. axe measures the contrast of all texts: tests/journeys. */
const pairs = Object.entries({
  'border-control': [...surfaces, 'code-background'],
  focus: [...surfaces, ...statuses, 'code-background'],
  // In figures and in the logo.
  gate: surfaces,
  // The icon that shows that code was copied.
  success: ['code-background'],
}).flatMap(([token, backgrounds]) => backgrounds.map((on) => [token, on] as const));

const tokens = readFileSync(path.join(siteRoot, 'src/css/tokens.css'), 'utf8');

it.each(['light', 'dark'] as const)('controls and marks can be told from their backgrounds in %s mode', (mode) => {
  const colours = parseTokens(tokens, mode);
  const colourOf = (name: string): string => colours.get(`--site-color-${name}`) ?? '';
  // WCAG 2.2, 1.4.11.
  expect(pairs.filter(([token, on]) => !(contrast(colourOf(token), colourOf(on)) >= 3))).toEqual([]);
});

/** Returns the contrast ratio as defined by WCAG 2.2, from 1 to 21, or NaN if a colour isn't written as #rrggbb. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the relative luminance as defined by WCAG 2.2, from 0 to 1. */
function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
