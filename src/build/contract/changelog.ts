import path from 'node:path';
import { faultAt, itemsOf, readText, requiredChild, rootNode, textAt } from './node.ts';
import type { YamlNode } from './node.ts';
import { readSource, type ContractSource } from './source.ts';
import { siteRoot } from '../site-root.ts';

/** A version of the contract. Texts are Markdown. */
export interface Release {
  readonly version: string;
  /** The release date, such as 2026-11-21. */
  readonly date: string;
  readonly summary: string;
  readonly changes: readonly NamedChange[];
}

/** A change, as described to readers. */
interface NamedChange {
  readonly text: string;
  /** JSON Pointers to the places in `openapi.yaml` that changed. */
  readonly at: readonly string[];
}

/** The changelog of the contract, which is served at `/contract-changelog.yaml`. */
export const changelogFile = path.join(siteRoot, 'static', 'contract-changelog.yaml');

/**
 * Reads the changelog of the contract, newest version first.
 *
 * @throws ContractError for a missing text, a version that is not like `1.2.3`, a date that is not like `2026-11-21`,
 *   or a wrong order.
 */
export function loadChangelog(file: string = changelogFile): Release[] {
  return readChangelog(readSource(file, path.relative(siteRoot, file)));
}

/** Reads a parsed changelog. Throws a ContractError as {@link loadChangelog} does. */
export function readChangelog(source: ContractSource): Release[] {
  const root = rootNode(source);
  const items = itemsOf(root);
  if (items.length === 0) throw faultAt(root, 'an empty list', 'a list of versions');
  const releases = items.map(readRelease);
  releases.forEach((release, index) => {
    const older = releases[index + 1];
    const item = items[index] ?? root;
    if (older !== undefined && compareVersions(release.version, older.version) <= 0)
      throw faultAt(item, `${release.version} above ${older.version}`, 'the newest version first, each once');
    if (older !== undefined && release.date < older.date)
      throw faultAt(item, `${release.date} above ${older.date}`, 'the newest day first');
  });
  return releases;
}

function readRelease(node: YamlNode): Release {
  return {
    version: textLike(node, 'version', /^\d+\.\d+\.\d+$/, 'a version such as 1.2.0'),
    date: textLike(node, 'date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day such as 2026-11-21'),
    summary: textAt(node, 'summary'),
    changes: itemsOf(requiredChild(node, 'changes')).map((item) => ({
      text: textAt(item, 'text'),
      at: itemsOf(requiredChild(item, 'at')).map((place) => textOf(place, /^\//, 'a JSON Pointer such as /paths')),
    })),
  };
}

function textLike(node: YamlNode, key: string, pattern: RegExp, allowed: string): string {
  return textOf(requiredChild(node, key), pattern, allowed);
}

function textOf(node: YamlNode, pattern: RegExp, allowed: string): string {
  const text = readText(node);
  if (!pattern.test(text)) throw faultAt(node, `"${text}"`, allowed);
  return text;
}

/** Compares two versions. The result is negative if the first one is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  const difference = [0, 1, 2].map((part) => (left?.[part] ?? 0) - (right?.[part] ?? 0)).find((step) => step !== 0);
  return difference ?? 0;
}

/** Returns the version number of a contract. */
export function versionOf(source: ContractSource): string {
  return textLike(requiredChild(rootNode(source), 'info'), 'version', /^\d+\.\d+\.\d+$/, 'a version such as 1.2.0');
}
