import { visit } from 'unist-util-visit';
import type { Prose } from './page.ts';

/**
 * A writer's statement that a rule doesn't apply to one block, with the reason: an MDX comment that reads
 * `allow vocabulary: the title of a law`, in the block or on a separate line before it. In the front matter, it is a
 * YAML comment after the value.
 */
export interface Allowance {
  readonly rule: string;
  readonly offset: number;
  /** The lines that it covers, as offsets. */
  readonly start: number;
  readonly end: number;
}

const comment = /(?:\{\/\*|#)[ \t]*allow[ \t]+([\w-]+)[ \t]*:[ \t]*(\S.*?)[ \t]*(?:\*\/\}|$)/gm;

/** Reads the allowances of a page. */
export function readAllowances({ source, tree, frontMatter }: Prose): readonly Allowance[] {
  const blocks: (readonly [start: number, end: number])[] = [];
  visit(tree, ['heading', 'paragraph', 'tableRow', 'code', 'table', 'list', 'blockquote'], ({ position }) => {
    blocks.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
  });
  const code: (readonly [start: number, end: number])[] = [];
  visit(tree, ['code', 'inlineCode'], ({ position }) => {
    code.push([position?.start.offset ?? 0, position?.end.offset ?? 0]);
  });
  return [...source.matchAll(comment)].flatMap(({ 0: text, 1: rule = '', index }) => {
    if (code.some(([start, end]) => start <= index && index < end)) return [];
    const line = source.lastIndexOf('\n', index - 1) + 1;
    if (text.startsWith('#')) return index < frontMatter.end ? [{ rule, offset: index, start: line, end: index }] : [];
    const isAlone = source.slice(line, index).trim() === '';
    // The innermost block around the comment, or else the next one.
    const [start, end] = (isAlone
      ? blocks.find(([from]) => from > index)
      : blocks.findLast(([from, to]) => from <= index && index < to)) ?? [index, index];
    return [{ rule, offset: index, start, end }];
  });
}
