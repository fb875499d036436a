import path from 'node:path';
import { isRecord } from '../../contract/node.ts';
import { readText } from '../../files/index.ts';
import { siteRoot } from '../../site-root.ts';

/** The answers that a vector may expect: accepted, or the reason for a refusal. */
export const answers = ['accept', 'headers', 'timestamp', 'signature'] as const;
export type Answer = (typeof answers)[number];

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
 * @param source the file's text; the published file unless given.
 * @throws Error naming the vector that lacks a name or a case, or expects something else than one of the answers.
 */
export function readVectors(source: string = readText(vectorsFile)): readonly Vector[] {
  const file: unknown = JSON.parse(source);
  const vectors: unknown = isRecord(file) ? file.vectors : undefined;
  if (!Array.isArray(vectors) || vectors.length === 0)
    throw new Error('static/postback-vectors.json has no list "vectors".');
  return vectors.map((vector: unknown, index): Vector => {
    const { name, case: kind, expect }: Readonly<Record<string, unknown>> = isRecord(vector) ? vector : {};
    const answer = answers.find((candidate) => candidate === expect);
    if (typeof name !== 'string' || typeof kind !== 'string' || answer === undefined) {
      throw new Error(
        `static/postback-vectors.json, vector ${index + 1}: it needs a "name", a "case" and an "expect". Valid to expect: ${answers.join(', ')}.`,
      );
    }
    return { name, case: kind, expect: answer };
  });
}
