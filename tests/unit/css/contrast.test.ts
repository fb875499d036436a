import { expect, it } from 'vitest';
import { parseTokens } from '../../../src/build/figures/svg/read-token.ts';
import { readText } from '../../../src/build/files/index.ts';

const file = readText('src/css/tokens.css');
const names = Array.from(parseTokens(file).keys()).flatMap((name) => name.split('--site-color-')[1] ?? []);
const surfaces = names.filter((name) => /(?:background|surface|surface-strong)$/.test(name));
const plain = surfaces.filter((name) => /^(?:background|(?:accent-)?surface.*)$/.test(name));

/** The surfaces on which each colour can be, and the least contrast there. */
const pairs = names.flatMap((name): readonly (readonly [string, readonly string[], number])[] => {
  // WCAG 2.2, 1.4.6, for texts; 1.4.11, for controls and marks. Figures and the logo have the gate's colour.
  if (/^(?:heading|text.*|accent(?:-hover)?)$/.test(name)) return [[name, surfaces, 7]];
  if (name.startsWith('on-')) return [[name, ['accent', 'accent-hover'], 7]];
  if (/^code-(?!background)/.test(name)) return [[name, ['code-background'], 7]];
  if (surfaces.includes(`${name}-surface`)) return [[name, ['background', 'code-background', `${name}-surface`], 7]];
  if (name === 'gate') return [[name, plain, 3]];
  return name === 'focus' || name === 'border-control' ? [[name, surfaces, 3]] : [];
});

it.each(['light', 'dark'] as const)('each colour can be told from the surfaces below it in %s mode', (mode) => {
  const colours = parseTokens(file, mode);
  const colourOf = (name: string): string => colours.get(`--site-color-${name}`) ?? '';
  const weak = pairs.flatMap(([name, grounds, least]) =>
    grounds
      .map((on) => [name, on, contrast(colourOf(name), colourOf(on))] as const)
      .filter(([, , found]) => !(found >= least))
      .map(([, on, found]) => `${name} on ${on}: ${found.toFixed(2)} of ${least}`),
  );
  expect(weak).toEqual([]);
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
