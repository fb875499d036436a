import type { Root, RootContent } from 'mdast';
import { splitShown, type Model } from '../../build/models/load-model.ts';
import type { Finding } from './finding.ts';

interface Block {
  readonly text: string;
  readonly offset: number;
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Matches dates, years after a month, and numbers that are part of a word (SHA-256, EIP-55, v1, 2FA). */
const exempt = new RegExp(
  [
    `\\d{1,2} (?:${months})(?: \\d{4})?`,
    `(?:${months}) \\d{4}`,
    '(?<=[A-Za-z][-–]?)\\d[\\d.]*',
    '\\d+(?=[A-Za-z]{2,}-)',
  ].join('|'),
  'g',
);
const numeral = /\d(?:[\d,.]*\d)?/g;

/**
 * Compares an article with its model. Every text in the model's `shown` must be in the article, and every number in the
 * article's running text and tables must come from the model (its inputs, its results or its stated facts).
 *
 * Code, links, footnotes, headings and figures don't count as text here.
 *
 * @param tree the parsed MDX file.
 * @param source the text of the MDX file.
 */
export function checkArticle(tree: Root, source: string, model: Model): readonly Finding[] {
  const blocks = readBlocks(tree);
  const shown = [...model.inputs, ...model.sums].flatMap((quantity) =>
    quantity.shown.map((text) => splitShown(text).text),
  );
  const texts = [...new Set([...shown, ...model.facts.map((fact) => fact.shown)])];
  return [...missingTexts(blocks, texts), ...blocks.flatMap((block) => uncoveredNumbers(block, source, texts))];
}

function missingTexts(blocks: readonly Block[], texts: readonly string[]): readonly Finding[] {
  return texts
    .filter((text) => !blocks.some((block) => block.text.includes(normalise(text))))
    .map((text) => ({
      offset: 0,
      message: `The model shows "${text}", which is not in the article's text. Correct "shown", or remove it.`,
    }));
}

function uncoveredNumbers(block: Block, source: string, texts: readonly string[]): readonly Finding[] {
  const covered: [number, number][] = [];
  for (const text of texts.map(normalise)) {
    for (let at = block.text.indexOf(text); at !== -1; at = block.text.indexOf(text, at + 1))
      covered.push([at, at + text.length]);
  }
  for (const match of block.text.matchAll(exempt)) covered.push([match.index, match.index + match[0].length]);
  return [...block.text.matchAll(numeral)]
    .filter(({ index, 0: { length } }) => !covered.some(([start, end]) => start <= index && index + length <= end))
    .map((match) => ({
      offset: block.offset + findNumber(source.slice(block.offset), match[0]),
      message:
        `The number "${match[0]}" in "…${block.text.slice(Math.max(0, match.index - 25), match.index + 25)}…" is not given by the model. ` +
        'Add it to model.yaml.',
    }));
}

function findNumber(text: string, number: string): number {
  return Math.max(0, text.search(new RegExp(`(?<![\\d.,])${number.replaceAll('.', '\\.')}(?![\\d])`)));
}

/** Returns the article's paragraphs and table cells as plain text. */
function readBlocks(tree: Root): readonly Block[] {
  const blocks: Block[] = [];
  collect(tree, blocks);
  return blocks;
}

function collect(node: Root | RootContent, blocks: Block[]): void {
  if (node.type === 'paragraph' || node.type === 'tableCell') {
    blocks.push({ text: normalise(plainText(node)), offset: node.position?.start.offset ?? 0 });
  } else if (node.type !== 'heading' && node.type !== 'footnoteDefinition' && 'children' in node) {
    for (const child of node.children) collect(child, blocks);
  }
}

function plainText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode' || node.type === 'footnoteReference' || node.type === 'link') return '\u0001';
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** Replaces each run of white space, ordinary or non-breaking, with one space, so that line breaks don't matter. */
function normalise(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ');
}
