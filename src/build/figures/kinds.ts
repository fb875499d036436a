import path from 'node:path';
import { exists, readText } from '../files/index.ts';
import { dot } from './dot.ts';
import { FigureError, type Fence } from './parse-fence.ts';
import { plot } from './plot.ts';
import { sequence } from './sequence.ts';
import { states } from './states.ts';
import type { Drawing } from './svg/draw.ts';
import { timeline } from './timeline.ts';

/** How one kind of figure is drawn. */
export interface Kind {
  /** Its header keys besides `caption` and `alt`. */
  readonly options: readonly string[];
  /**
   * @param folder the folder of the MDX file, which the paths of data files are relative to.
   * @param room the room for a drawing that isn't `isWide`.
   * @throws FigureError for a fault in the text.
   */
  readonly draw: (fence: Fence, folder: string, room: number) => Drawing;
}

/** `drawing`: an SVG file beside the page, which has no styles, and whose colours are `var(--site-color-…)`. */
const drawing: Kind = {
  options: [],
  draw({ body, bodyLine }, folder) {
    const file = path.join(folder, body.trim());
    const svg = file.endsWith('.svg') && exists(file) ? readText(file) : '';
    const [, width, height, style = '', content = ''] =
      /^<svg xmlns="[^"]*" viewBox="0 0 ([\d.]+) ([\d.]+)"([^>]*)>([^]*)<\/svg>\s*$/u.exec(svg) ?? [];
    if (width === undefined)
      throw new FigureError(
        bodyLine,
        `"${body.trim()}" isn't a drawing. Type the path of an SVG file beside the page that begins with <svg xmlns="…" viewBox="0 0 460 372">.`,
      );
    const plain = content.replaceAll(/<!--[^]*?-->|\n\s*/gu, '');
    return { width: Number(width), height: Number(height), isWide: true, content: `<g${style}>${plain}</g>` };
  },
};

/** The language of a fence → how it is drawn. */
export const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>(
  Object.entries({ sequence, timeline, dot, states, plot, drawing }),
);
