import { isMap, isScalar, isSeq, parseDocument, type Node, type Pair } from 'yaml';
import { finding, type Finding } from './finding.ts';

/** A value and its offset in the file. */
export interface Placed {
  readonly value: unknown;
  readonly offset: number;
  readonly end: number;
}

/** The front matter of a page, with the places of its keys. */
export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  /** Key → the places of the key and its value. */
  readonly entries: ReadonlyMap<string, { readonly keyOffset: number; readonly value: Placed }>;
  /** Returns the items of a list, or none if the value isn't a list. */
  readonly itemsOf: (key: string) => readonly Placed[];
  /** The offset at which the text begins. */
  readonly end: number;
}

/** The front matter of a text that has none. */
export const noFrontMatter: FrontMatter = { data: {}, entries: new Map(), itemsOf: () => [], end: 0 };

const opening = '---\n';
const pattern = /^---\n([\s\S]*?)\n---(?:\n|$)/;

/** Reads the front matter, which has no entries if a page has none. Returns a finding if it isn't YAML. */
export function readFrontMatter(source: string): FrontMatter | Finding {
  const match = pattern.exec(source);
  if (match === null) return noFrontMatter;
  const document = parseDocument(match[1] ?? '');
  const [problem] = document.errors;
  if (problem !== undefined) {
    return finding(
      opening.length + problem.pos[0],
      `the front matter is not YAML: ${(problem.message.split(' at line ')[0] ?? '').replace(/[.;]+$/, '')}`,
      'one "key: value" on each line',
      'put quotes around text that contains ": "',
    );
  }
  const pairs: readonly Pair<unknown, unknown>[] = isMap(document.contents) ? document.contents.items : [];
  const entries = new Map(
    pairs.flatMap(({ key, value }) =>
      isScalar(key) ? [[String(key.value), { keyOffset: startOf(key), value: place(value, key) }] as const] : [],
    ),
  );
  const lists = new Map(
    pairs.flatMap(({ key, value }) => (isScalar(key) && isSeq(value) ? [[String(key.value), value]] : [])),
  );
  return {
    data: Object.fromEntries([...entries].map(([key, { value }]) => [key, value.value])),
    entries,
    itemsOf: (key) => (lists.get(key)?.items ?? []).map((item) => place(item, lists.get(key))),
    end: match[0].length,
  };
}

function place(node: unknown, fallback: Node | undefined): Placed {
  const placed = isNodeWithRange(node) ? node : fallback;
  return {
    value: isNodeWithRange(node) ? node.toJSON() : null,
    offset: startOf(placed),
    end: opening.length + (placed?.range?.[1] ?? 0),
  };
}

function isNodeWithRange(node: unknown): node is Node {
  return isScalar(node) || isSeq(node) || isMap(node);
}

function startOf(node: Node | undefined): number {
  return opening.length + (node?.range?.[0] ?? 0);
}
