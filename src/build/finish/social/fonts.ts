import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The fonts of the pages.
export const textFont = 'Geist';
export const codeFont = 'Geist Mono';

const { resolve } = createRequire(import.meta.url);

/** A font in satori's format. */
export interface Font {
  readonly name: string;
  readonly weight: 500 | 600 | 700;
  readonly style: 'normal';
  readonly data: Buffer;
}

/** Reads the pictures' fonts from their packages. */
export function readFonts(): Font[] {
  return [
    ...([500, 600, 700] as const).map((weight) => readFont(textFont, 'geist', weight)),
    ...([500, 700] as const).map((weight) => readFont(codeFont, 'geist-mono', weight)),
  ];
}

function readFont(name: string, id: string, weight: Font['weight']): Font {
  const file = resolve(`@fontsource/${id}/files/${id}-latin-${weight}-normal.woff`);
  return { name, weight, style: 'normal', data: readFileSync(file) };
}
