import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Pages use the reader's system fonts. A picture has to bring its own, and takes open ones of the same make.
export const textFont = 'Inter';
export const codeFont = 'JetBrains Mono';

const { resolve } = createRequire(import.meta.url);

/** A font file, as satori takes it. */
export interface Font {
  readonly name: string;
  readonly weight: 500 | 600 | 700;
  readonly style: 'normal';
  readonly data: Buffer;
}

/** Reads the fonts of the pictures from their packages. */
export function readFonts(): Font[] {
  return [
    ...([500, 600, 700] as const).map((weight) => readFont(textFont, 'inter', weight)),
    ...([500, 700] as const).map((weight) => readFont(codeFont, 'jetbrains-mono', weight)),
  ];
}

function readFont(name: string, id: string, weight: Font['weight']): Font {
  const file = resolve(`@fontsource/${id}/files/${id}-latin-${weight}-normal.woff`);
  return { name, weight, style: 'normal', data: readFileSync(file) };
}
