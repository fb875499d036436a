import type { Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, parseDocument } from 'yaml';
import { kinds } from '../../build/figures/kinds.ts';
import type { FrontMatter } from './front-matter.ts';

/** The character that replaces everything but prose. No rule about words matches it. */
export const blank = '\u0000';

/** The keys of the front matter whose text readers see. */
const textKeys = ['title', 'description', 'sidebar_label'];

/** Blanks out everything but prose. See `Prose.prose`. */
export function maskProse(source: string, tree: Root, { entries }: FrontMatter): string {
  const ranges: [number, number][] = textKeys.flatMap((key) => {
    const text = entries.get(key);
    return typeof text?.value === 'string' ? [[text.offset, text.end]] : [];
  });
  visit(tree, (node: Nodes) => {
    // Footnotes cite sources, whose titles have their own spelling.
    if (node.type === 'footnoteDefinition') return SKIP;
    const { start, end } = node.position ?? {};
    if (node.type === 'text') ranges.push([start?.offset ?? 0, end?.offset ?? 0]);
    if (node.type === 'code' && kinds.has(node.lang ?? ''))
      ranges.push(...listFigureTexts(source.slice(0, end?.offset), start?.offset ?? 0));
    return undefined;
  });
  return keepRanges(source, ranges);
}

/** Returns the ranges of a figure's caption and text alternative. */
function listFigureTexts(source: string, start: number): [number, number][] {
  const offset = source.indexOf('\n', start) + 1;
  const document = parseDocument(source.slice(offset).split(/^[ \t]*---/m)[0] ?? '');
  return ['caption', 'alt'].flatMap((key) => {
    const node = document.get(key, true);
    return isScalar(node) && node.range ? [[offset + node.range[0], offset + node.range[1]]] : [];
  });
}

/** Replaces everything outside the given ranges with U+0000. */
export function keepRanges(source: string, ranges: readonly [number, number][]): string {
  let prose = '';
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start < prose.length) continue;
    prose += hide(source.slice(prose.length, start)) + source.slice(start, end).replace(/^>-?|^:{3,}\w*/gm, hide);
  }
  return prose.padEnd(source.length, blank);
}

/** Blanks out a text. */
export function hide(text: string): string {
  return blank.repeat(text.length);
}
