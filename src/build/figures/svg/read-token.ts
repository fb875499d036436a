import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../site-root.ts';

const file = path.join(siteRoot, 'src', 'css', 'tokens.css');

let loaded: { readonly modified: number; readonly values: ReadonlyMap<string, string> } | undefined;

/**
 * The value that a colour token has in the light mode.
 *
 * @param name without its prefix: `text-muted` for `--site-color-text-muted`.
 * @throws Error when `tokens.css` has no such token.
 */
export function readToken(name: string): string {
  const modified = statSync(file).mtimeMs;
  if (loaded?.modified !== modified) loaded = { modified, values: parseTokens(readFileSync(file, 'utf8')) };
  const value = loaded.values.get(`--site-color-${name}`);
  if (value === undefined) throw new Error(`src/css/tokens.css sets no --site-color-${name} for the light mode.`);
  return value;
}

/** Reads the custom properties of `:root` and of the light mode; the first value counts, and a reference is followed. */
export function parseTokens(css: string): ReadonlyMap<string, string> {
  const light = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector = '']) => !selector.includes("'dark'") || selector.includes("'light'"),
  );
  const values = new Map<string, string>();
  for (const [, , block = ''] of light) {
    for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (!values.has(name)) values.set(name, value.trim());
    }
  }
  return new Map(
    [...values].map(([name, value]) => [name, values.get(/^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? '') ?? value]),
  );
}
