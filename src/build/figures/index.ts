import type { Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { paragraph, tag } from '../reference/nodes.ts';
import { baseUrl } from '../site-address.ts';
import { collectFigures, type Figure } from './collect-figures.ts';
import { followValues } from './follow-values.ts';
import { toInlineSvg, toStandaloneSvg } from './svg/drawing.ts';

/**
 * Remark plugin: replaces fences `sequence`, `timeline`, `dot`, `states` and `plot` with a `<Figure>` each.
 *
 * A fence has a YAML header with `caption` and `alt`, a line `---`, and a body in the language of its kind. The page
 * embeds the drawing as SVG. The drawing is also published as a separate file, see {@link listFigureFiles}.
 *
 * A faulty figure fails the build, with the line of the fault.
 */
export default function figures() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const drawn = await collectFigures(tree, file);
    const byFence = new Map(drawn.map((figure) => [figure.fence, figure]));
    for (const { file: name, drawing, alt } of drawn) keepFile(file.path, name, toStandaloneSvg(drawing, alt));
    visit(tree, 'code', (fence, index, parent: Parent | undefined) => {
      const figure = byFence.get(fence);
      if (figure !== undefined && index !== undefined) parent?.children.splice(index, 1, toElement(figure, file.path));
    });
  };
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
 * @param page absolute path of the MDX file.
 * @returns path below the output folder → SVG document.
 */
export function listFigureFiles(page: string): ReadonlyMap<string, string> {
  return files.get(page) ?? new Map();
}

function toElement({ alt, words, caption, drawing, file }: Figure, page: string): MdxJsxFlowElement {
  const followed = followValues(drawing, page);
  const attributes = {
    svg: toInlineSvg(drawing, alt),
    alt,
    src: baseUrl + file,
    width: String(Math.ceil(drawing.width)),
    words,
    plot: followed && JSON.stringify(followed),
  };
  return tag('Figure', attributes, [paragraph(...caption)]);
}
