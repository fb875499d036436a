import { LineCounter, isMap, isNode, parseDocument } from 'yaml';
import { readText, remember } from '../files/index.ts';
import { ContractError, splitPointer } from './node.ts';

/** A parsed YAML document, and a way to find the lines of its parts. */
export interface ContractSource {
  /** Path of the document from the checkout's folder, used in messages only. */
  readonly file: string;
  readonly root: unknown;
  /** Returns the line of a place, counted from 1. If the place does not exist, returns the line of its nearest parent. */
  readonly lineOf: (pointer: string) => number;
}

/** Parses a YAML document. Throws a ContractError if the text is not YAML. */
export function parseSource(text: string, file: string): ContractSource {
  const lines = new LineCounter();
  // Pretty errors are turned off because they repeat the place, which the message names already.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const { line, col } = lines.linePos(problem.pos[0]);
    const read = text.split('\n')[line - 1]?.trim() ?? '';
    throw new ContractError(
      `${file}:${line}`,
      `${JSON.stringify(read)}, which YAML cannot read at column ${col} (${problem.message})`,
      'well-formed YAML; a text with ": " or " #" in it needs quotes',
    );
  }

  function lineOf(pointer: string): number {
    for (let path = splitPointer(pointer); path.length > 0; path = path.slice(0, -1)) {
      const [parent, value] = [document.getIn(path.slice(0, -1), true), document.getIn(path, true)];
      // A mapping begins below its key.
      const pair = isMap(parent) ? parent.items.find(({ value: one }) => one === value) : undefined;
      const node = pair?.key ?? value;
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  }

  const root: unknown = document.toJS();
  return { file, root, lineOf };
}

declare global {
  var parsedSources: Map<string, { readonly text: string; readonly source: ContractSource }> | undefined;
}

/**
 * Reads and parses a YAML document of the checkout, again only if its file has changed.
 *
 * @throws ContractError if it is not YAML, or the file system's error if it cannot be read.
 */
export const readSource = remember((file: string): ContractSource => {
  const text = readText(file);
  // Docusaurus loads the configuration and the sidebars with separate copies of the modules. Both need the contract, so
  // the cache is global.
  const cache = (globalThis.parsedSources ??= new Map());
  const known = cache.get(file);
  if (known?.text === text) return known.source;
  const source = parseSource(text, file);
  cache.set(file, { text, source });
  return source;
});
