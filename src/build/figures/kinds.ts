import { dot } from './graph/index.ts';
import type { Fence } from './parse-fence.ts';
import { plot } from './plot/index.ts';
import { sequence } from './sequence/index.ts';
import { states } from './states/index.ts';
import type { Drawing } from './svg/drawing.ts';
import { timeline } from './timeline/index.ts';
import { widget } from './widget/index.ts';

/** How one kind of figure is drawn. */
export interface Kind {
  /** The header keys it has besides `caption` and `alt`. */
  readonly options: readonly string[];
  /**
   * The files and folders that its drawing is made from, besides the page and the colours of the site, as absolute paths. The build
   * fails when something else is read.
   *
   * @param source text of the fence, with its header; it may be faulty.
   * @param folder where the MDX file lies.
   */
  readonly dependsOn?: (source: string, folder: string) => readonly string[];
  /**
   * @param folder where the MDX file lies; data files are looked up from there.
   * @throws FigureError for a fault in the text.
   */
  readonly draw: (fence: Fence, folder: string) => Drawing | Promise<Drawing>;
}

/** The language of a fence → how it is drawn. */
export const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>(
  Object.entries({ sequence, timeline, dot, states, plot, widget }),
);
