import path from 'node:path';
import { readText, remember } from '../../files/index.ts';
import { siteRoot } from '../../site-root.ts';

/** Where the colours lie. */
export const tokensFile = path.join(siteRoot, 'src', 'css', 'tokens.css');

/** A colour mode. */
export type Theme = 'light' | 'dark';

const readTokens = remember((): Readonly<Record<Theme, ReadonlyMap<string, string>>> => {
  const css = readText(tokensFile);
  return { light: parseTokens(css), dark: parseTokens(css, 'dark') };
});

/**
 * The value that a colour token has in a colour mode.
 *
 * @param name without its prefix: `text-muted` for `--site-color-text-muted`.
 * @throws Error when `tokens.css` has no such token.
 */
export function readToken(name: string, theme: Theme = 'light'): string {
  const value = readTokens()[theme].get(`--site-color-${name}`);
  if (value === undefined) throw new Error(`src/css/tokens.css sets no --site-color-${name} for the ${theme} mode.`);
  return value;
}

/** Reads the custom properties of `:root` and of a mode; the first value counts, and a reference is followed. */
export function parseTokens(css: string, theme: Theme = 'light'): ReadonlyMap<string, string> {
  const other = theme === 'light' ? "'dark'" : "'light'";
  const own = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector = '']) => !selector.includes(other) || selector.includes(`'${theme}'`),
  );
  const values = new Map<string, string>();
  for (const [, , block = ''] of own) {
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (!values.has(name)) values.set(name, value.trim());
    }
  }
  return new Map(
    [...values].map(([name, value]) => [name, values.get(/^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? '') ?? value]),
  );
}
