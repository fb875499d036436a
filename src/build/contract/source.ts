import { LineCounter, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { readText, remember } from '../files/index.ts';
import { ContractError } from './error.ts';
import { joinPointer, splitPointer } from './pointer.ts';

/** The parsed document, with the way back to its lines. */
export interface ContractSource {
  /** Path of the document as people type it; used in messages only. */
  readonly file: string;
  readonly root: unknown;
  /** Line of a place, counted from 1; the nearest parent's line when the place does not exist. */
  readonly lineOf: (pointer: string) => number | null;
}

/**
 * Parses a contract document.
 *
 * @param text YAML.
 * @param file how messages call it.
 * @throws ContractError when the text is not YAML.
 */
export function parseSource(text: string, file: string): ContractSource {
  const lines = new LineCounter();
  // Without pretty errors: they repeat the place, which the message says already.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const [offset] = problem.pos;
    const { line, col } = lines.linePos(offset);
    const read = text.split('\n')[line - 1]?.trim() ?? '';
    throw new ContractError({
      file,
      line,
      pointer: findPointer(document.contents, offset),
      found: `${JSON.stringify(read)}, which YAML cannot read at column ${col} (${problem.message})`,
      allowed: 'well-formed YAML; a text with ": " or " #" in it needs quotes',
    });
  }

  function lineOf(pointer: string): number | null {
    for (let path = splitPointer(pointer); ; path = path.slice(0, -1)) {
      const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
      if (path.length === 0) return null;
    }
  }

  const root: unknown = document.toJS();
  return { file, root, lineOf };
}

/** The pointer of the innermost place that begins before an offset, as far as the text could be read. */
function findPointer(node: unknown, offset: number, pointer = ''): string {
  if (isMap(node)) {
    const pair = node.items.findLast((item) => isPair(item) && startOf(item.key) <= offset);
    if (pair === undefined || !isScalar(pair.key)) return pointer;
    return findPointer(pair.value, offset, joinPointer(pointer, String(pair.key.value)));
  }
  if (isSeq(node)) {
    const index = node.items.findLastIndex((item) => startOf(item) <= offset);
    return index === -1 ? pointer : findPointer(node.items[index], offset, joinPointer(pointer, index));
  }
  return pointer;
}

function startOf(node: unknown): number {
  return (isNode(node) ? node.range?.[0] : undefined) ?? Number.POSITIVE_INFINITY;
}

/**
 * Reads and parses a contract document, again only when its file has changed.
 *
 * @param path where it lies.
 * @param file how messages call it.
 * @throws ContractError when it is not YAML; the file system's error when it cannot be read.
 */
export const readSource = remember((path: string, file: string): ContractSource => parseOnce(readText(path), file));

/** What has been parsed from a file, kept by the process. */
interface Parsed {
  readonly text: string;
  readonly source: ContractSource;
}

/** Docusaurus loads the configuration and the sidebars apart, each with modules of its own, and both need the contract. */
function parseOnce(text: string, file: string): ContractSource {
  const place = Symbol.for(`sluice-docs ${file}`);
  const last: unknown = Reflect.get(globalThis, place);
  if (isParsed(last) && last.text === text) return last.source;
  const source = parseSource(text, file);
  Reflect.set(globalThis, place, { text, source } satisfies Parsed);
  return source;
}

function isParsed(value: unknown): value is Parsed {
  return typeof value === 'object' && value !== null && 'text' in value && 'source' in value;
}
