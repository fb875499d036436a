import type { Code, Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isScalar, parseDocument } from 'yaml';
import { kinds } from '../../build/figures/kinds.ts';
import type { FrontMatter } from './front-matter.ts';

/** The character that replaces everything but prose. No rule about words matches it. */
export const blank = '\u0000';

/** The keys of the front matter whose text readers see. */
const textKeys = ['title', 'description', 'sidebar_label'];

/** Blanks out everything but prose. See `Prose.prose`. */
export function maskProse(source: string, tree: Root, frontMatter: FrontMatter): string {
  const ranges: [number, number][] = textKeys.flatMap((key) => {
    const value = frontMatter.entries.get(key)?.value;
    return typeof value?.value === 'string' ? [[value.offset, value.end]] : [];
  });
  visit(tree, (node) => {
    // Footnotes cite sources, whose titles have their own spelling.
    if (node.type === 'footnoteDefinition') return SKIP;
    if (node.type === 'text') ranges.push(...rangeOf(node));
    if (node.type === 'code') ranges.push(...figureTexts(source, node));
    return undefined;
  });
  return keepRanges(source, ranges);
}

function rangeOf({ position }: Nodes): [number, number][] {
  const { start, end } = position ?? {};
  return start?.offset === undefined || end?.offset === undefined ? [] : [[start.offset, end.offset]];
}

/** Returns the ranges of a figure's caption and text alternative. */
function figureTexts(source: string, fence: Code): [number, number][] {
  const [[start, end] = [0, 0]] = rangeOf(fence);
  if (!kinds.has(fence.lang ?? '')) return [];
  const header = /^[^\n]*\n([\s\S]*?)\n[ \t]*---/.exec(source.slice(start, end))?.[1];
  if (header === undefined) return [];
  const offset = source.indexOf('\n', start) + 1;
  const document = parseDocument(header);
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
    prose += blank.repeat(start - prose.length) + source.slice(start, end).replace(/^>-?|^:{3,}\w*/gm, hide);
  }
  return prose.padEnd(source.length, blank);
}

/** Blanks out a text. */
export function hide(text: string): string {
  return blank.repeat(text.length);
}
