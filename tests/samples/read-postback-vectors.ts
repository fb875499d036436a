import path from 'node:path';
import { itemsOf, oneOf, requiredChild, rootNode, textAt } from '../../src/build/contract/node.ts';
import { readSource, type ContractSource } from '../../src/build/contract/source.ts';
import { siteRoot } from '../../src/build/site-root.ts';

/** The answers that a vector may expect: accepted, or the reason for a refusal. */
export const answers = ['accept', 'headers', 'timestamp', 'signature'] as const;
type Answer = (typeof answers)[number];

/** What a table needs of a test vector. */
export interface Vector {
  readonly name: string;
  /** The kind of fault that it shows, such as `stale`. */
  readonly case: string;
  readonly expect: Answer;
}

/** The file that readers download. */
export const vectorsFile = path.join(siteRoot, 'static', 'postback-vectors.json');

/**
 * Reads the published test vectors.
 *
 * @param source the file; the published one unless given.
 * @throws ContractError for a vector that lacks a name or a case, or expects something else than one of the answers.
 */
export function readVectors(
  source: ContractSource = readSource(vectorsFile, path.relative(siteRoot, vectorsFile)),
): readonly Vector[] {
  return itemsOf(requiredChild(rootNode(source), 'vectors')).map((node) => ({
    name: textAt(node, 'name'),
    case: textAt(node, 'case'),
    expect: oneOf(requiredChild(node, 'expect'), answers),
  }));
}
