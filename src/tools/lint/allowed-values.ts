import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { isRecord } from '../../build/contract/node.ts';

/** The path of the list, for messages. */
export const allowedFile = 'src/tools/lint/allowed.yaml';

/**
 * Reads the lists of allowed values in `allowed.yaml`, each as value → reason. The file says what each list is for.
 *
 * @throws Error that names the list or the group if a list, a reason or the values are missing.
 */
export function readAllowedValues(
  source: string = readFileSync(fileURLToPath(new URL('./allowed.yaml', import.meta.url)), 'utf8'),
) {
  const lists: unknown = parse(source);
  const read = (name: string): ReadonlyMap<string, string> =>
    readGroups(name, isRecord(lists) ? lists[name] : undefined);
  return {
    addresses: read('addresses'),
    secrets: read('secrets'),
    hosts: read('hosts'),
    plainHttp: read('plain_http'),
    installScripts: read('install_scripts'),
    names: read('names'),
  };
}

/** The lists of allowed values in `allowed.yaml`. */
export type AllowedValues = ReturnType<typeof readAllowedValues>;

function readGroups(name: string, groups: unknown): ReadonlyMap<string, string> {
  if (!Array.isArray(groups)) throw new Error(`${allowedFile} has no list "${name}".`);
  return new Map(
    groups.flatMap((group: unknown, index) => {
      const { reason, values } = isRecord(group) ? group : {};
      if (typeof reason !== 'string' || reason.length < 10 || !Array.isArray(values)) {
        throw new Error(`${allowedFile}: group ${index + 1} of "${name}" needs a reason and a list of values.`);
      }
      return values.map((value) => [String(value), reason] as const);
    }),
  );
}
