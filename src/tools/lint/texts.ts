import ts from 'typescript';
import { visit as visitTree } from 'unist-util-visit';
import { parseDocument, visit } from 'yaml';
import { kinds } from '../../build/figures/kinds.ts';
import type { Prose, TextFile } from './page.ts';
import { hide, keepRanges } from './prose.ts';

/** Where a text is read. The rows of `vocabulary.yaml` name these places. */
export type Place = 'docs' | 'blog' | 'contract' | 'interface' | 'sandbox' | 'samples' | 'markdown';

/** The files with texts that people read. The first pattern that matches gives the place. */
const places: readonly (readonly [RegExp, Place | null])[] = [
  [/(?:^|\/)(?:tests?|node_modules)\/|^src\/build\/(?:files|hosts|pages)\/|\.d\.ts$|\.json$/, null],
  [/^docs\//, 'docs'],
  [/^blog\/[^/]+\/samples\/|^src\/samples\/.*\.(?!md$)/, 'samples'],
  [/^(?:blog\/.*\.mdx?|blog\/[^/]+\.yml)$/, 'blog'],
  [/^static\/(?:openapi|contract-changelog)\.yaml$/, 'contract'],
  [/^src\/sandbox\/.*\.(?:ts|yaml)$/, 'sandbox'],
  [/^(?:sidebars\.ts|src\/(?:build|client|components|lib|pages|theme)\/.*\.(?:tsx?|ya?ml))$/, 'interface'],
  [/\.md$/, 'markdown'],
];

/** Returns where a file is read; null if nobody reads it as a text. */
export function placeOf(file: string): Place | null {
  return places.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/**
 * Keeps the texts of a file that isn't Markdown: the comments and messages of a sample, the strings of a program, and
 * the values of a YAML file, if they have more than one word. Everything else is replaced with U+0000.
 */
export function keepTexts({ file, source }: TextFile): string {
  const ranges = /\.ya?ml$/.test(file)
    ? listYamlTexts(source)
    : placeOf(file) === 'samples'
      ? listComments(source)
      : listStrings(file, source);
  const kept = keepRanges(
    source,
    ranges.filter(([start, end]) => /\S\s+\S/.test(source.slice(start, end))),
  );
  return kept.replaceAll(/`[^`\n]*`/g, hide).replaceAll(/\$\{[^}]*\}|%[sd]/g, hide);
}

type Range = [number, number];

function listYamlTexts(source: string): Range[] {
  const ranges: Range[] = [];
  visit(parseDocument(source), {
    Scalar: (key, { value, range, type }) => {
      if (key === 'key' || typeof value !== 'string' || !range) return;
      const quotes = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE' ? 1 : 0;
      ranges.push([range[0] + quotes, range[1] - quotes]);
    },
  });
  return ranges;
}

function listStrings(file: string, source: string): Range[] {
  const ranges: Range[] = [];
  // Readers never see what the site's code throws. What the sandbox throws is a response.
  const isMessage = (node: ts.Node): boolean =>
    placeOf(file) !== 'sandbox' && ts.isNewExpression(node) && node.expression.getText().endsWith('Error');
  const collect = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isMessage(node)) return;
    if (ts.isJsxText(node)) ranges.push([node.getFullStart(), node.getEnd()]);
    if (ts.isStringLiteralLike(node)) ranges.push([node.getStart() + 1, node.getEnd() - 1]);
    if (ts.isTemplateExpression(node)) ranges.push([node.getStart() + 1, node.getEnd() - 1]);
    else ts.forEachChild(node, collect);
  };
  collect(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return ranges;
}

/** Matches comments in the languages of the samples, and texts in quotes. */
const comments = /\/\*[^]*?\*\/|<!--[^]*?-->|(?<![:"'`\w/])(?:\/\/|#|--) .*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm;

function listComments(source: string): Range[] {
  return Array.from(source.matchAll(comments), ({ 0: { length }, 0: text, index }): Range => {
    const quotes = /^['"]/.test(text) ? 1 : 0;
    return [index + quotes, index + length - quotes];
  });
}

/** Adds the texts in the figures of a page to its prose. */
export function withFigures({ source, tree, prose }: Prose): string {
  let text = prose;
  visitTree(tree, 'code', ({ lang, position }) => {
    if (!kinds.has(lang ?? '')) return;
    const start = source.indexOf('\n', position?.start.offset ?? 0);
    const end = source.lastIndexOf('\n', position?.end.offset);
    if (start < end) text = text.slice(0, start) + source.slice(start, end) + text.slice(end);
  });
  return text;
}
