import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

const file = path.join(siteRoot, 'src', 'css', 'tokens.css');

/** A colour mode. */
export type Theme = 'light' | 'dark';

type Tokens = Readonly<Record<Theme, ReadonlyMap<string, string>>>;

let loaded: { readonly modified: number; readonly values: Tokens } | undefined;

/**
 * The value that a colour token has in a colour mode.
 *
 * @param name without its prefix: `text-muted` for `--site-color-text-muted`.
 * @throws Error when `tokens.css` has no such token.
 */
export function readToken(name: string, theme: Theme = 'light'): string {
  const modified = statSync(file).mtimeMs;
  if (loaded?.modified !== modified) {
    const css = readFileSync(file, 'utf8');
    loaded = { modified, values: { light: parseTokens(css), dark: parseTokens(css, 'dark') } };
  }
  const value = loaded.values[theme].get(`--site-color-${name}`);
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
