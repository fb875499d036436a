import { visit } from 'unist-util-visit';
import type { Prose } from './page.ts';

/**
 * A writer's statement that a rule doesn't apply to one block, with the reason, for example because the block quotes
 * someone: an MDX comment that reads `allow banned-phrase: the provider's own words`.
 *
 * It is in the block, or on a separate line before it. In the front matter, it is a YAML comment after the value.
 */
export interface Allowance {
  readonly rule: string;
  readonly offset: number;
  /** The first offset that it covers. */
  readonly start: number;
  readonly end: number;
}

const comment = /(?:\{\/\*|#)[ \t]*allow[ \t]+([\w-]+)[ \t]*:[ \t]*(\S.*?)[ \t]*(?:\*\/\}|$)/gm;
const blocks: readonly string[] = ['heading', 'paragraph', 'tableRow', 'code', 'list', 'blockquote', 'table'];
const leaves: readonly string[] = ['heading', 'paragraph', 'tableRow'];

/** Reads the allowances of a page. */
export function readAllowances({ source, tree, frontMatter }: Prose): readonly Allowance[] {
  const ranges: { readonly start: number; readonly end: number; readonly isLeaf: boolean }[] = [];
  const code: [number, number][] = [];
  visit(tree, ({ type, position }) => {
    const range = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
    if (blocks.includes(type)) ranges.push({ ...range, isLeaf: leaves.includes(type) });
    if (type === 'code' || type === 'inlineCode') code.push([range.start, range.end]);
  });
  return [...source.matchAll(comment)].flatMap(({ 0: text, 1: rule = '', index }) => {
    const inFrontMatter = index < frontMatter.end;
    if (text.startsWith('#') !== inFrontMatter || code.some(([start, end]) => start <= index && index < end)) return [];
    if (inFrontMatter) return [{ rule, offset: index, start: source.lastIndexOf('\n', index), end: index }];
    const around = ranges.find(
      ({ start, end, isLeaf }) => isLeaf && start <= index && index < end && !isAlone(source, index, text),
    );
    const next = ranges.find(({ start }) => start > index);
    const { start, end } = around ?? next ?? { start: index, end: index };
    return [{ rule, offset: index, start, end }];
  });
}

/** Whether a comment is alone on its lines. */
function isAlone(source: string, index: number, { length }: string): boolean {
  const start = source.lastIndexOf('\n', index - 1) + 1;
  const [after = ''] = source.slice(index + length).split('\n');
  return source.slice(start, index).trim() === '' && after.trim() === '';
}
