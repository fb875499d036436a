import path from 'node:path';
import type { Code, PhrasingContent, Root, RootContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { addressFigure } from './address-figure.ts';
import { FigureError } from './figure-error.ts';
import { fillNumbers } from './fill-numbers.ts';
import { kinds, type Kind } from './kinds.ts';
import { parseFence } from './parse-fence.ts';
import type { Drawing } from './svg/drawing.ts';

/** A drawn figure of a page. */
export interface Figure {
  /** The code fence that the figure was written in. */
  readonly fence: Code;
  readonly caption: readonly PhrasingContent[];
  readonly alt: string;
  /** `alt` with `{name|shown}` in place of each number from the article's model; absent if it has none. */
  readonly words?: string;
  readonly drawing: Drawing;
  /** Path of the standalone file, relative to the site's base address. */
  readonly file: string;
}

/**
 * Draws every figure of a page, in the page's order.
 *
 * @param tree the page's syntax tree.
 * @param file the page's file. Data files are relative to its path, and `data.frontMatter` has an article's slug.
 * @throws VFileMessage with the file, the line, what was found, what is allowed and what to type.
 */
export async function collectFigures(tree: Root, file: VFile): Promise<Figure[]> {
  const fences: { fence: Code; kind: Kind }[] = [];
  visit(tree, 'code', (fence) => {
    const kind = kinds.get(fence.lang ?? '');
    if (kind !== undefined) fences.push({ fence, kind });
  });
  const figures: Figure[] = [];
  for (const [index, { fence, kind }] of fences.entries()) {
    try {
      figures.push(await drawFigure(fence, kind, file, index + 1));
    } catch (error) {
      if (error instanceof FigureError) file.fail(error.message, placeOf(fence, error.line), 'figures');
      throw error;
    }
  }
  return figures;
}

async function drawFigure(fence: Code, kind: Kind, file: VFile, number: number): Promise<Figure> {
  const text = parseFence(fence.value, kind.options);
  const folder = path.dirname(file.path);
  const alt = fillNumbers(text.alt, folder);
  return {
    fence,
    caption: parseInline(fillNumbers(text.caption, folder)),
    alt,
    ...(alt === text.alt ? {} : { words: fillNumbers(text.alt, folder, (shown, name) => `{${name}|${shown}}`) }),
    drawing: await kind.draw(text, folder),
    file: addressFigure(file.path, file.data.frontMatter, number),
  };
}

/** Parses a caption as inline Markdown, so that code, emphasis and links work as in a paragraph. */
function parseInline(markdown: string): readonly PhrasingContent[] {
  const { children }: Root = unified().use(remarkParse).parse(markdown.replace(/\s+/g, ' '));
  return children.flatMap((block: RootContent) =>
    block.type === 'paragraph' ? block.children : [{ type: 'text' as const, value: markdown }],
  );
}

/** Converts a line of the fence to a position in the file. */
function placeOf(fence: Code, line: number): { line: number; column: number } | undefined {
  const start = fence.position?.start;
  return start && { line: start.line + 1 + line, column: start.column };
}
