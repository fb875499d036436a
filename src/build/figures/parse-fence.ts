import { parseDocument } from 'yaml';
import { isRecord } from '../contract/node.ts';

/** A fault in a figure's text. The message says what was found, what is allowed and what to type. */
export class FigureError extends Error {
  /** Line of the fault inside the fence, counted from 0. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A figure's source, split into header and body at its line `---`. */
export interface Fence {
  readonly caption: string;
  readonly alt: string;
  /** The header values that only this kind of figure has, by key. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Line of the fence at which the body starts, counted from 0. */
  readonly bodyLine: number;
}

/**
 * Splits the text of a fence into header and body.
 *
 * @throws FigureError for a missing `---`, a header that isn't a YAML mapping, an unknown key, or no caption or alt.
 */
export function parseFence(text: string, optionKeys: readonly string[]): Fence {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line.trim() === '---');
  if (end === -1)
    throw new FigureError(
      0,
      'The figure has no line "---". Write the header (caption, alt), then a line "---", then the body.',
    );
  const { caption, alt, ...options } = readHeader(lines.slice(0, end), ['caption', 'alt', ...optionKeys]);
  return {
    caption: readText('caption', caption, 'caption: The point of the figure, in one sentence.'),
    alt: readText('alt', alt, 'alt: >- and below it, indented, everything the figure says, with its numbers.'),
    options,
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 1,
  };
}

/** Parses a part of a fence that starts at a line. Throws a FigureError if it isn't YAML. */
export function readYaml(part: string, text: string, firstLine: number): unknown {
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem === undefined) return document.toJS();
  const [reason = ''] = problem.message.split(' at line ');
  throw new FigureError(
    firstLine + (problem.linePos?.[0].line ?? 1) - 1,
    `The ${part} isn't YAML: ${reason}. If a text contains ": " or starts with a symbol, put it on an indented line below "key: >-".`,
  );
}

function readHeader(lines: readonly string[], allowed: readonly string[]): Readonly<Record<string, unknown>> {
  const header = readYaml('header', lines.join('\n'), 0);
  if (!isRecord(header))
    throw new FigureError(0, `The header must be lines like "key: value". Allowed keys: ${allowed.join(', ')}.`);
  const odd = Object.keys(header).find((key) => !allowed.includes(key));
  if (odd !== undefined)
    throw new FigureError(
      lines.findIndex((text) => text.startsWith(odd)),
      `"${odd}" isn't a key of this figure. Allowed: ${allowed.join(', ')}.`,
    );
  return header;
}

function readText(key: string, value: unknown, example: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new FigureError(0, `The figure has no ${key}. Type: ${example}`);
}
