import type { Root } from 'mdast';
import { statSync } from 'node:fs';
import path from 'node:path';
import { contractFile } from '../../../build/contract/index.ts';
import { readSource } from '../../../build/contract/source.ts';
import { siteRoot } from '../../../build/site-root.ts';
import { collectNames, type ContractNames } from './contract-names.ts';
import { findSuspects, nearest } from './find-suspects.ts';
import { otherNamesFile, readOtherNames } from './other-names.ts';
import { readSpans, type CodeSpan } from './read-spans.ts';

/** A name that the contract does not know, with its place. */
export interface UnknownName extends CodeSpan {
  readonly word: string;
  /** What the contract has that is spelt most like it. */
  readonly nearest: readonly string[];
}

/** What decides whether a name is known. */
export interface KnownNames {
  readonly names: ContractNames;
  /** Names of others → whose they are. */
  readonly others: ReadonlyMap<string, string>;
}

/** Names of a page, in code spans and figures, that look like the contract's and are neither its own nor listed as another's. */
export function findUnknown(tree: Root, { names, others }: KnownNames = currentNames()): readonly UnknownName[] {
  return readSpans(tree).flatMap((span) =>
    findSuspects(span.code, names)
      .filter(({ word }) => !others.has(word))
      .map((suspect) => ({ ...span, word: suspect.word, nearest: nearest(suspect) })),
  );
}

/** What to do about a name that the contract does not know. */
export const remedy = `correct it, or, if it is someone else's name, add it to ${otherNamesFile}`;

let known: (KnownNames & { readonly modified: number }) | undefined;

/** The names of the contract, read again only when its file or the list of others has changed. */
export function currentNames(): KnownNames {
  const modified = Math.max(
    ...[contractFile, path.join(siteRoot, otherNamesFile)].map((file) => statSync(file).mtimeMs),
  );
  if (known?.modified !== modified) {
    const source = readSource(contractFile, path.relative(siteRoot, contractFile));
    known = { modified, names: collectNames(source), others: readOtherNames() };
  }
  return known;
}
