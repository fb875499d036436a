import path from 'node:path';
import { readText, remember } from '../../files/index.ts';
import { siteRoot } from '../../site-root.ts';

/** The file that defines the colours. */
const tokensFile = path.join(siteRoot, 'src', 'css', 'tokens.css');

/** A colour mode. */
export type Theme = 'light' | 'dark';

const readTokens = remember((): Readonly<Record<Theme, ReadonlyMap<string, string>>> => {
  const css = readText(tokensFile);
  return { light: parseTokens(css), dark: parseTokens(css, 'dark') };
});

/**
 * Returns the value of a colour token in a colour mode.
 *
 * @param name the token's name without its prefix: `text-muted` for `--site-color-text-muted`.
 * @throws Error if `tokens.css` has no such token.
 */
export function readToken(name: string, theme: Theme = 'light'): string {
  const value = readTokens()[theme].get(`--site-color-${name}`);
  if (value === undefined)
    throw new Error(`src/css/tokens.css doesn't set --site-color-${name} for the ${theme} mode.`);
  return value;
}

/** Reads the custom properties of `:root` and of a colour mode. The first value counts; references are resolved. */
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
