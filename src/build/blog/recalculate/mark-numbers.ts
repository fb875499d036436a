import type { Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { numeral } from '../../models/evaluate-model.ts';
import { splitShown, type Model } from '../../models/load-model.ts';
import { inlineTag, text as textNode } from '../../reference/nodes.ts';

/** The position of a number in a block, found through a text of the model that contains it. */
interface Match {
  readonly start: number;
  readonly end: number;
  /** The length of that text. If several texts match, the longest one counts. */
  readonly length: number;
  /** The name of the quantity; undefined for a stated fact, which never changes. */
  readonly name: string | undefined;
}

interface Piece {
  readonly node: Text;
  readonly parent: Parent;
  readonly start: number;
}

const anyNumeral = /\d(?:[\d,.]*\d)?/gu;

/**
 * Wraps every number of an article that depends on a field in a `data` element with the name of its quantity.
 *
 * @param changing names of the quantities that depend on a field, including the fields.
 * @throws Error that lists the numbers whose quantity the model leaves unclear, and the rows of the model that no table
 *   has.
 * @throws Error for a field that is not alone in the second cell of a table row.
 */
export function markNumbers(tree: Root, model: Model, changing: ReadonlySet<string>): void {
  const seenFields = new Set<string>();
  const unclear: string[] = [];
  const rows: string[] = [];
  const isField = (name: string): boolean =>
    model.inputs.some((input) => input.name === name && input.field !== undefined);
  const visit = (node: Root | RootContent, row: string, isInput: boolean): void => {
    if (node.type === 'paragraph' || node.type === 'tableCell') {
      const pieces = collectPieces(node);
      let hasRoom = isInput;
      for (const [piece, matches] of findMatches(pieces, model, row, changing, unclear)) {
        replaceNumbers(piece, matches, (name) => {
          if (!hasRoom || !isField(name) || seenFields.has(name)) return false;
          seenFields.add(name);
          hasRoom = false;
          return true;
        });
      }
      // One box for the number, its currency and its unit.
      if (isInput && !hasRoom) node.children = [inlineTag('label', {}, ...node.children)];
    } else if (node.type === 'tableRow') {
      const first = node.children[0];
      const heading = first === undefined ? '' : textOf(collectPieces(first));
      rows.push(heading);
      for (const [index, cell] of node.children.entries()) visit(cell, index === 0 ? '' : heading, index === 1);
    } else if (node.type !== 'heading' && node.type !== 'footnoteDefinition' && 'children' in node) {
      for (const child of node.children) visit(child, '', false);
    }
  };
  visit(tree, '', false);
  for (const { shown } of [...model.inputs, ...model.sums])
    for (const text of shown)
      if (!rows.some((row) => row.startsWith(splitShown(text).row)) && text.includes(' | '))
        unclear.push(`No table row begins like "${text}". In "shown", name the row as the table does.`);
  if (unclear.length > 0) throw new Error(unclear.join('\n'));
  const missing = [...changing].find((name) => isField(name) && !seenFields.has(name));
  if (missing !== undefined)
    throw new Error(
      `The field "${missing}" of model.yaml needs a row in a table of the article, with its value alone in the second column.`,
    );
}

export function collectPieces(block: Parent): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const walk = (parent: Parent): void => {
    for (const node of parent.children) {
      if (node.type === 'text') {
        pieces.push({ node, parent, start: at });
        at += node.value.length;
      } else if ('children' in node && node.type !== 'link') walk(node);
      else at += 1;
    }
  };
  walk(block);
  return pieces;
}

/** Returns the text of a block. Anything else, such as code, counts as one character. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces
    .reduce((text, { node, start }) => text.padEnd(start, '\u0001') + node.value, '')
    .replaceAll(/\s/gu, ' ');
}

function findMatches(
  pieces: readonly Piece[],
  model: Model,
  row: string,
  changing: ReadonlySet<string>,
  unclear: string[],
): ReadonlyMap<Piece, readonly Match[]> {
  const text = textOf(pieces);
  const all = listMatches(text, model, row);
  const found = new Map<Piece, Match[]>();
  for (const { index, 0: digits } of text.matchAll(anyNumeral)) {
    const here = all.filter(
      ({ start, end }) => end === index + digits.length && (start === index || start === index - 1),
    );
    const longest = Math.max(...here.map(({ length }) => length));
    const longestOnes = here.filter(({ length }) => length === longest);
    const meant = [...new Set(longestOnes.map(({ name }) => name))];
    const [name] = meant;
    if (!meant.some((one) => one !== undefined && changing.has(one))) continue;
    if (meant.length > 1 || name === undefined) {
      unclear.push(
        `"${text.slice(Math.max(0, index - 20), index + digits.length + 20)}": the model shows this number for ${meant.map((one) => one ?? 'a fact').join(' and for ')}. ` +
          'Add neighbouring words to the text in "shown", or put the name of the table row before it: "Month 6 | €60,000".',
      );
      continue;
    }
    const piece = pieces.findLast(({ start }) => start <= index);
    const [match] = longestOnes;
    if (piece === undefined || match === undefined) continue;
    found.set(piece, [
      ...(found.get(piece) ?? []),
      { ...match, start: match.start - piece.start, end: match.end - piece.start },
    ]);
  }
  return found;
}

function listMatches(block: string, { inputs, sums, facts }: Model, row: string): readonly Match[] {
  const ofQuantities = [...inputs, ...sums].flatMap(({ name, shown }) =>
    shown.flatMap((text) => {
      const { row: wanted, text: words } = splitShown(text);
      if (!row.startsWith(wanted)) return [];
      const found = numeral.exec(words.replaceAll('−', '-'));
      if (found === null) return [];
      return occurrences(block, words).map((at) => ({
        // A sign before the number is part of it, because it may disappear with other values.
        start: at + found.index,
        end: at + found.index + found[0].length,
        // Includes the row, because a text with a row is more specific.
        length: text.length,
        name,
      }));
    }),
  );
  const ofFacts = facts.flatMap(({ shown }) =>
    occurrences(block, shown).flatMap((at) =>
      [...shown.matchAll(anyNumeral)].map(({ index, 0: digits }) => ({
        start: at + index,
        end: at + index + digits.length,
        length: shown.length,
        name: undefined,
      })),
    ),
  );
  return [...ofQuantities, ...ofFacts];
}

export function occurrences(block: string, words: string): readonly number[] {
  const plain = words.replaceAll(/\s/gu, ' ');
  const found: number[] = [];
  for (let at = block.indexOf(plain); at !== -1; at = block.indexOf(plain, at + 1)) found.push(at);
  return found;
}

function replaceNumbers({ node, parent }: Piece, matches: readonly Match[], isField: (name: string) => boolean): void {
  const parts: PhrasingContent[] = [];
  let at = 0;
  for (const { start, end, name = '' } of matches) {
    const isInput = isField(name);
    // A result changes with its currency and per cent sign. A field stands between them.
    const from = start - Number(!isInput && /[€$]$/.test(node.value.slice(0, start)));
    const to = end + Number(!isInput && node.value[end] === '%');
    const value = node.value.slice(start, end).replaceAll(',', '').replace('−', '-');
    const attributes = { value, [isInput ? 'data-field' : 'data-quantity']: name };
    parts.push(
      textNode(node.value.slice(at, from)),
      inlineTag('data', attributes, textNode(node.value.slice(from, to))),
    );
    at = to;
  }
  parts.push(textNode(node.value.slice(at)));
  const index = parent.children.indexOf(node);
  parent.children.splice(index, 1, ...parts.filter((part) => part.type !== 'text' || part.value !== ''));
}
