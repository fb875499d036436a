import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A name in the text of a page. */
export interface CodeSpan {
  /** Offset in the file at which its node starts. */
  readonly offset: number;
  readonly line: number;
  readonly code: string;
}

/**
 * The code spans of a parsed page, and what looks like a name in its figures. Samples of code are not among them: they run.
 *
 * What the build has put in has no position and is left out.
 */
export function readSpans(tree: Root): readonly CodeSpan[] {
  const spans: CodeSpan[] = [];
  visit(tree, (node) => {
    const start = node.position?.start;
    if (start === undefined) return;
    const { line, offset = 0 } = start;
    if (node.type === 'inlineCode') spans.push({ offset, line, code: node.value });
    if (node.type === 'code' && figures.includes(node.lang ?? '')) spans.push(...readFigure(node.value, offset, line));
  });
  return spans;
}

const figures = ['sequence', 'timeline', 'dot', 'states'];
const figureName = /\b(?:[a-z]+\.)?[a-z]+(?:_[a-z]+)+\b|\b(?:invoice|payment|subscription|payout|postback)\.[a-z]+\b/g;

function readFigure(figure: string, offset: number, start: number): readonly CodeSpan[] {
  return figure.split('\n').flatMap((row, index) =>
    // Labels of graphs hold line breaks as a backslash and an n.
    (row.replaceAll(String.raw`\n`, ' ').match(figureName) ?? []).map((code) => ({
      offset,
      line: start + 1 + index,
      code,
    })),
  );
}
