/** Line of a block of code, from 0 → address of the element that explains the line's first key. */
export type KeyLinks = ReadonlyMap<number, string>;

/**
 * Reads which keys of a JSON example link to their fields. The build writes them after the fence's language as
 * `keys="1:#response-id 2:/docs/category/invoice#invoice-status"` (src/build/reference/nodes.ts).
 */
export function readKeyLinks(metastring: string | undefined): KeyLinks {
  const pairs = /\bkeys="(?<pairs>[^"]*)"/.exec(metastring ?? '')?.groups?.pairs ?? '';
  return new Map(
    pairs
      .split(' ')
      .filter((pair) => pair !== '')
      .map((pair) => [Number(pair.slice(0, pair.indexOf(':'))), pair.slice(pair.indexOf(':') + 1)]),
  );
}
