import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTokens } from '../../../src/build/figures/svg/read-token.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

/** The contrast that a colour must have with a background, as in WCAG 2.2 (1.4.6 for text, 1.4.11 for controls). */
interface Duty {
  readonly token: string;
  readonly on: string;
  readonly ratio: number;
}

const text = 7;
const control = 3;
const statuses = ['success', 'warning', 'danger', 'info'];
const codeTokens = ['text', 'comment', 'keyword', 'string', 'number', 'function'];
const surfaces = ['background', 'surface', 'surface-strong'];

const pairs = (tokens: readonly string[], backgrounds: readonly string[], ratio: number): readonly Duty[] =>
  tokens.flatMap((token) => backgrounds.map((on) => ({ token, on, ratio })));

const duties: readonly Duty[] = [
  // Running text, headings and links. Links are also on the selected item of a menu and on inline code.
  ...pairs(['text', 'text-muted', 'heading', 'accent', 'accent-hover'], surfaces, text),
  ...pairs(['text', 'text-muted', 'accent', 'accent-hover'], ['accent-surface'], text),
  // The method of an operation in the sidebar, also on the selected item.
  ...pairs(['info', 'success', 'warning'], ['background', 'accent-surface', 'surface-strong'], text),
  ...pairs(['on-accent'], ['accent', 'accent-hover'], text),
  ...pairs(
    codeTokens.map((name) => `code-${name}`),
    ['code-background'],
    text,
  ),
  // The copy button and the tabs of a sample.
  ...pairs(['text-muted', 'accent'], ['code-background'], text),
  // The icon that shows that code was copied.
  ...pairs(['success'], ['code-background'], control),
  // The name of a state on its surface and in a line of text, and the text of a note.
  ...statuses.flatMap((status) => [
    ...pairs([status], [`${status}-surface`, 'background', 'surface'], text),
    ...pairs(['text', 'heading', 'accent'], [`${status}-surface`], text),
    ...pairs(['focus'], [`${status}-surface`], control),
  ]),
  // The gates in figures and in the logo.
  ...pairs(['gate'], [...surfaces, 'accent-surface'], control),
  ...pairs(['border-control', 'focus'], [...surfaces, 'code-background', 'accent-surface'], control),
];

const tokens = readFileSync(path.join(siteRoot, 'src/css/tokens.css'), 'utf8');

describe('the colours of the site', () => {
  it.each(['light', 'dark'] as const)('have the required contrast in %s mode', (mode) => {
    expect(findShortfalls(parseTokens(tokens, mode), mode, duties)).toEqual([]);
  });
});

describe("the colours of the blog's topics", () => {
  const css = readFileSync(path.join(siteRoot, 'src/css/topics.css'), 'utf8');
  const names = readFileSync(path.join(siteRoot, 'blog/tags.yml'), 'utf8').match(/^[a-z-]+(?=:)/gm) ?? [];

  it.each(['light', 'dark'] as const)('have the required contrast in %s mode', (mode) => {
    // Treats the two colours of each topic as a surface and a text colour of the site.
    const asColours = css.replaceAll(
      /\[data-topic='([a-z-]+)'\] \{\s*--light-ground: (.+);\s*--light-ink: (.+);\s*--dark-ground: (.+);\s*--dark-ink: (.+);\s*\}/g,
      (_rule, name, ...[light, lightInk, dark, darkInk]) =>
        `[data-theme='light'] { --site-color-${name}: ${light}; --site-color-${name}-ink: ${lightInk}; }\n` +
        `[data-theme='dark'] { --site-color-${name}: ${dark}; --site-color-${name}-ink: ${darkInk}; }`,
    );
    const topicDuties = names.flatMap((name) => [
      ...pairs([`${name}-ink`], [name, 'background', 'surface'], text),
      ...pairs(['text', 'text-muted', 'heading', 'accent', ...statuses], [name], text),
      ...pairs(['focus', 'border-control'], [name], control),
    ]);
    expect(names).toHaveLength(8);
    expect(findShortfalls(parseTokens(tokens + asColours, mode), mode, topicDuties)).toEqual([]);
  });
});

function findShortfalls(
  colours: ReadonlyMap<string, string>,
  mode: string,
  wanted: readonly Duty[],
): readonly string[] {
  return wanted.flatMap(({ token, on, ratio }) => {
    const [foreground = '', background = ''] = [token, on].map((name) => colours.get(`--site-color-${name}`));
    const found = contrast(foreground, background);
    if (found >= ratio) return [];
    // Rounded down, so that a near miss doesn't look like a pass.
    const shown = (Math.floor(found * 100) / 100).toFixed(2);
    const place = `${mode}: --site-color-${token} (${foreground}) on --site-color-${on} (${background})`;
    return [`${place} has ${shown}:1; its duty is ${ratio}:1.`];
  });
}

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
