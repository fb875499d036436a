import { readFileSync } from 'node:fs';
import { LineCounter, isNode, parseDocument } from 'yaml';
import { ContractError } from './error.ts';
import { splitPointer } from './pointer.ts';

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
  const document = parseDocument(text, { lineCounter: lines });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const line = lines.linePos(problem.pos[0]).line;
    throw new ContractError({
      file,
      line,
      pointer: '',
      found: problem.message.split('\n')[0] ?? '',
      allowed: 'a YAML document',
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

/**
 * Reads and parses a contract document.
 *
 * @param path where it lies.
 * @param file how messages call it.
 * @throws ContractError when it is not YAML; the file system's error when it cannot be read.
 */
export function readSource(path: string, file: string): ContractSource {
  return parseSource(readFileSync(path, 'utf8'), file);
}
