import { YamlNode } from './node.ts';
import { readSource, type ContractSource } from './source.ts';

/** A version of the contract, with its changes as described to readers. Texts are Markdown. */
export type Release = Readonly<ReturnType<typeof readRelease>>;

/**
 * Reads the changelog of the contract, which is served at `/contract-changelog.yaml`, newest version first.
 *
 * @throws ContractError for a missing text, a version that is not like `1.2.3`, a date that is not like `2026-11-21`,
 *   or a wrong order.
 */
export function loadChangelog(): readonly Release[] {
  return readChangelog(readSource('static/contract-changelog.yaml'));
}

/** Reads a parsed changelog. Throws a ContractError as {@link loadChangelog} does. */
export function readChangelog(source: ContractSource): readonly Release[] {
  const root = new YamlNode(source);
  const items = root.items();
  if (items.length === 0) throw root.fault('an empty list', 'a list of versions');
  const releases = items.map(readRelease);
  for (const [index, older] of releases.slice(1).entries()) {
    const [release, item] = [releases[index] ?? older, items[index] ?? root];
    if (compareVersions(release.version, older.version) <= 0)
      throw item.fault(`${release.version} above ${older.version}`, 'the newest version first, each once');
    if (release.date < older.date) throw item.fault(`${release.date} above ${older.date}`, 'the newest day first');
  }
  return releases;
}

function readRelease(node: YamlNode) {
  return {
    version: textLike(node.at('version'), /^\d+\.\d+\.\d+$/, 'a version such as 1.2.0'),
    /** The release date, such as 2026-11-21. */
    date: textLike(node.at('date'), /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day such as 2026-11-21'),
    summary: node.text('summary'),
    changes: node.items('changes').map((item) => ({
      text: item.text('text'),
      /** JSON Pointers to the places in `openapi.yaml` that changed. */
      at: item.items('at').map((place) => textLike(place, /^\//, 'a JSON Pointer such as /paths')),
      /** Why programs keep working, for a change that would break them by the rules. */
      compatible: item.optionalText('compatible'),
    })),
  };
}

function textLike(node: YamlNode, pattern: RegExp, allowed: string): string {
  const text = node.text();
  if (!pattern.test(text)) throw node.fault(`"${text}"`, allowed);
  return text;
}

/** Compares two versions. The result is negative if the first one is older. */
export function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
