import path from 'node:path';
import type { Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { FigureOnPage } from '../../lib/plot/figure.ts';
import { exists, readText } from '../files/index.ts';
import { routeOfFile } from '../markdown/route-of-file.ts';
import { findModelFile, loadModel } from '../models/load-model.ts';
import { parseInline } from '../reference/markdown.ts';
import { paragraph, tag } from '../reference/nodes.ts';
import { baseUrl } from '../site-address.ts';
import { fillNumbers } from './fill-numbers.ts';
import { kinds, type Kind } from './kinds.ts';
import { FigureError, parseFence } from './parse-fence.ts';
import { panel, phone, toInlineLegend, toInlineSvg, toStandaloneSvg, type Drawing } from './svg/draw.ts';

/**
 * Remark plugin: replaces fences `sequence`, `timeline`, `dot`, `states` and `plot` with a `<Figure>` each.
 *
 * A fence has a YAML header with `caption` and `alt`, a line `---`, and a body in the language of its kind. The page
 * embeds the drawing as SVG. The drawing is also published as a separate file, see {@link listFigureFiles}.
 *
 * A faulty figure fails the build, with the line of the fault, what was found, what is allowed and what to type.
 */
export default function figures() {
  return (tree: Root, file: VFile): void => {
    let count = 0;
    visit(tree, 'code', (fence, index = 0, parent: Parent | undefined) => {
      const kind = kinds.get(fence.lang ?? '');
      if (kind === undefined || parent === undefined) return;
      count += 1;
      try {
        parent.children[index] = drawFigure(fence.value, kind, file, count);
      } catch (error) {
        if (!(error instanceof FigureError)) throw error;
        const { start } = fence.position ?? {};
        const place = start && { line: start.line + 1 + error.line, column: start.column };
        file.fail(error.message, place, 'figures');
      }
    });
  };
}

function drawFigure(source: string, { options, draw }: Kind, file: VFile, number: number) {
  const text = parseFence(source, options);
  const folder = path.dirname(file.path);
  const drawing = draw(text, folder, phone);
  const alt = fillNumbers(text.alt, folder);
  const name = addressFigure(file.path, file.data.frontMatter, number);
  keepFile(file.path, name, toStandaloneSvg(drawing, alt));
  const attributes = {
    svg: toInlineSvg(drawing, alt),
    broad: drawing.isWide === true ? null : toInlineSvg(draw(text, folder, panel), alt),
    legend: toInlineLegend(drawing),
    alt,
    src: baseUrl + name,
    words: alt === text.alt ? null : fillNumbers(text.alt, folder, (shown, quantity) => `{${quantity}|${shown}}`),
    plot: followValues(drawing, file.path),
  };
  return tag('Figure', attributes, [
    paragraph(...parseInline(fillNumbers(text.caption, folder) + (drawing.note ?? ''))),
  ]);
}

/**
 * Returns the path of a figure's file: `figures/<slug>-1.svg` for an article, `figures/docs-api-payment-create-1.svg`
 * for a documentation page.
 */
function addressFigure(page: string, frontMatter: unknown, number: number): string {
  const name = routeOfFile(page, frontMatter).replaceAll(/^\/(?:blog\/)?|\/$/g, '');
  return `figures/${name.replaceAll('/', '-')}-${number}.svg`;
}

/**
 * Describes a plot that the page redraws from the reader's values. Such a plot has a `figure.ts` that computes its
 * data, beside a model with fields.
 *
 * @returns null for every other drawing.
 */
function followValues({ plot }: Drawing, page: string): string | null {
  const folder = path.dirname(page);
  const model = findModelFile(page);
  if (plot === undefined || model === undefined || !exists(path.join(folder, 'figure.ts')) || !exists(model))
    return null;
  if (loadModel(readText(model)).inputs.every(({ field }) => field === undefined)) return null;
  const figure: FigureOnPage = { folder: path.basename(folder), plot };
  return JSON.stringify(figure);
}

/** Page → path of a figure's file → its SVG document. */
const files = new Map<string, Map<string, string>>();

/** Registers a drawing as a separate file of the page that is being compiled. */
export function keepFile(page: string, name: string, svg: string): void {
  files.set(page, (files.get(page) ?? new Map<string, string>()).set(name, svg));
}

/**
 * Returns the separate files of a compiled page: its figures, and an article's picture.
 *
 * @returns path below the output folder → SVG document.
 */
export function listFigureFiles(page: string): ReadonlyMap<string, string> {
  return files.get(page) ?? new Map();
}
