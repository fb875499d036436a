import { isMap, isNode, isScalar, isSeq, parseDocument, type Node } from 'yaml';
import { splitFrontMatter } from '../../build/markdown/front-matter/index.ts';
import { finding, type Finding } from './finding.ts';

/** A value and its place in the file. */
export interface Placed {
  readonly value: unknown;
  readonly offset: number;
  readonly end: number;
}

/** The front matter of a page, with the places of its keys and values. */
export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly entries: ReadonlyMap<string, Placed>;
  /** Returns the items of a list, or none if the value isn't a list. */
  readonly itemsOf: (key: string) => readonly Placed[];
  /** The offset at which the text begins. */
  readonly end: number;
}

/** The front matter of a text that has none. */
export const noFrontMatter: FrontMatter = { data: {}, entries: new Map(), itemsOf: () => [], end: 0 };

/** Reads the front matter, which has no entries if a page has none. Returns a finding if it isn't YAML. */
export function readFrontMatter(source: string): FrontMatter | Finding {
  const found = splitFrontMatter(source);
  if (found === null) return noFrontMatter;
  const { yaml, start, end } = found;
  const document = parseDocument(yaml);
  const [problem] = document.errors;
  if (problem !== undefined)
    return finding(
      start + problem.pos[0],
      `the front matter is not YAML: ${(problem.message.split(' at line ')[0] ?? '').replace(/[.;]+$/, '')}`,
      'one "key: value" on each line',
      'put quotes around text that contains ": "',
    );
  const place = (node: unknown, fallback: Node): Placed => {
    const [from = 0, to = 0] = (isNode(node) ? node : fallback).range ?? [];
    return { value: isNode(node) ? node.toJSON() : null, offset: start + from, end: start + to };
  };
  const pairs = (isMap(document.contents) ? document.contents.items : []).flatMap(({ key, value }) =>
    isScalar(key) ? [{ name: String(key.value), key, value }] : [],
  );
  const entries = new Map(pairs.map(({ name, key, value }) => [name, place(value, key)]));
  return {
    data: Object.fromEntries([...entries].map(([key, { value }]) => [key, value])),
    entries,
    itemsOf: (name) => {
      const list = pairs.find((pair) => pair.name === name)?.value;
      return isSeq(list) ? list.items.map((item) => place(item, list)) : [];
    },
    end,
  };
}
