import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { colours, paint, palette } from '../../../src/build/figures/svg/palette.ts';
import { parseTokens, readToken } from '../../../src/build/figures/svg/read-token.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const styles = readFileSync(path.join(siteRoot, 'src/components/mdx/Figure/styles.module.css'), 'utf8');

describe.each(colours)('the colour %s', (name) => {
  it('has a rule for fills and one for strokes on the page', () => {
    expect(styles).toContain(`:global(.fig-fill-${name}) {\n  fill: var(--site-color-${palette[name]});`);
    expect(styles).toContain(`:global(.fig-stroke-${name}) {\n  stroke: var(--site-color-${palette[name]});`);
  });

  it('has the value of its token in a standalone file', () => {
    expect(paint({ fill: name })).toEqual({
      class: `fig-fill-${name}`,
      fill: readToken(palette[name]),
      stroke: undefined,
    });
    expect(readToken(palette[name])).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('the tokens', () => {
  it('are read for light mode, with references resolved', () => {
    const css = `
      :root { --palette-1: #111111; }
      :root, [data-theme='light'] { --site-color-text: var(--palette-1); --site-color-info: #222222; }
      [data-theme='dark'] { --site-color-text: #eeeeee; --site-color-only-dark: #333333; }
    `;
    const values = parseTokens(css);
    expect(values.get('--site-color-text')).toBe('#111111');
    expect(values.get('--site-color-info')).toBe('#222222');
    expect(values.has('--site-color-only-dark')).toBe(false);
  });

  it('are reported if there is none with a name', () => {
    expect(() => readToken('gold')).toThrowErrorMatchingInlineSnapshot(
      `[Error: src/css/tokens.css does not set --site-color-gold for the light mode.]`,
    );
  });
});
