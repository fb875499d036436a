import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isRecord } from '../../../build/contract/node.ts';

/** The path of the list, as messages name it. */
export const otherNamesFile = 'src/tools/lint/contract-words/other-names.yaml';

/**
 * Reads `other-names.yaml`: names that look like the contract's and belong to others.
 *
 * @returns name → whose it is.
 * @throws Error when an entry lacks its reason or its names.
 */
export function readOtherNames(
  text: string = readFileSync(fileURLToPath(new URL('./other-names.yaml', import.meta.url)), 'utf8'),
): ReadonlyMap<string, string> {
  const groups: unknown = parse(text);
  if (!Array.isArray(groups)) throw new Error(`${otherNamesFile} is no list.`);
  return new Map(
    groups.flatMap((group: unknown, index) => {
      if (!isRecord(group) || typeof group.reason !== 'string' || !Array.isArray(group.names))
        throw new Error(`${otherNamesFile}: entry ${index + 1} needs a reason and names.`);
      const { reason } = group;
      return group.names.map((name) => [String(name), reason] as const);
    }),
  );
}
