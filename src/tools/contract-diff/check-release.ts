import type { ContractSource } from '../../build/contract/source.ts';
import { compareVersions, versionOf, type Release } from '../../build/contract/changelog.ts';
import type { Change } from './change.ts';
import { describeBreak, describeUnnamed } from './describe.ts';
import { compareContracts } from './index.ts';

/** A contract that wants to replace the released one. */
export interface Candidate {
  readonly released: ContractSource;
  readonly current: ContractSource;
  readonly changelog: readonly Release[];
}

/**
 * Checks that a contract may replace the released one: nothing breaks within a major version, the version says that something
 * was added, and the changelog names what changed.
 *
 * @returns what is wrong, each with what to type; empty when nothing is.
 */
export function checkRelease({ released, current, changelog }: Candidate): string[] {
  const old = versionOf(released);
  const now = versionOf(current);
  const changes = compareContracts(released, current);
  const isNewMajor = majorOf(now) > majorOf(old);
  const breaking = isNewMajor ? [] : changes.filter(({ isBreaking }) => isBreaking);
  const allowed = changes.filter((change) => !breaking.includes(change));
  const least = allowed.length === 0 ? old : nextMinor(old);
  const named = nameSince(old, changelog);
  return [
    ...breaking.map((change) => describeBreak(change, current, majorOf(old))),
    ...checkVersion(old, now, least),
    ...checkNewest(now, changelog),
    ...allowed
      .filter(({ pointer }) => !named.includes(pointer))
      .map((change) => describeUnnamed(change, current, compareVersions(now, least) < 0 ? least : now)),
    ...checkNamed(named, changes, old),
  ];
}

/** The places that the changelog names in versions newer than a given one. */
function nameSince(version: string, changelog: readonly Release[]): string[] {
  const pending = changelog.filter((release) => compareVersions(release.version, version) > 0);
  return pending.flatMap(({ changes }) => changes.flatMap(({ at }) => at));
}

function checkVersion(old: string, now: string, least: string): string[] {
  if (compareVersions(now, old) < 0)
    return [`static/openapi.yaml: info.version is ${now}, older than the released ${old}. Raise it.`];
  if (compareVersions(now, least) >= 0) return [];
  return [`static/openapi.yaml: info.version is ${now}, as if nothing had been added to ${old}. Set it to ${least}.`];
}

function checkNewest(now: string, changelog: readonly Release[]): string[] {
  const newest = changelog[0]?.version;
  if (newest === now) return [];
  return [
    `static/contract-changelog.yaml begins with ${newest ?? 'nothing'}, and info.version is ${now}. Begin it with an entry "version: ${now}".`,
  ];
}

function checkNamed(named: readonly string[], changes: readonly Change[], old: string): string[] {
  const places = changes.map(({ pointer }) => pointer);
  return named
    .filter((pointer) => !places.includes(pointer))
    .map(
      (pointer) =>
        `static/contract-changelog.yaml names ${pointer}, where nothing has changed since ${old}. Take the line out.`,
    );
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

function nextMinor(version: string): string {
  return `${majorOf(version)}.${Number(version.split('.')[1]) + 1}.0`;
}
