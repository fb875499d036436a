import path from 'node:path';
import { compareVersions, versionOf, type Release } from '../../build/contract/changelog.ts';
import { nameValue } from '../../build/contract/node.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { siteRoot } from '../../build/site-root.ts';
import { compareContracts, type Change } from './index.ts';

/** The last released contract. With each release, replace it with a copy of `static/openapi.yaml`. */
export const releasedFile = path.join(siteRoot, 'src', 'tools', 'contract-diff', 'released', 'openapi.yaml');

/** A reason why a contract may not be released. */
interface ReleaseFault {
  /** Line of the contract, counted from 1. */
  readonly line: number;
  /** What was found, what is allowed and what to type. */
  readonly message: string;
}

/** A contract that will replace the released one. */
interface Candidate {
  readonly released: ContractSource;
  readonly current: ContractSource;
  readonly changelog: readonly Release[];
}

/**
 * Checks that a contract may replace the released one: there is no breaking change within a major version, the version
 * number reflects additions, and the changelog names every change.
 *
 * @returns one message per fault, with the line in `static/openapi.yaml` if there is one.
 */
export function checkRelease({ released, current, changelog }: Candidate): ReleaseFault[] {
  const old = versionOf(released);
  const now = versionOf(current);
  const changes = compareContracts(released, current);
  const isNewMajor = majorOf(now) > majorOf(old);
  const breaking = isNewMajor ? [] : changes.filter(({ isBreaking }) => isBreaking);
  const allowed = changes.filter((change) => !breaking.includes(change));
  const least = allowed.length === 0 ? old : nextMinor(old);
  const named = nameSince(old, changelog);
  const next = compareVersions(now, least) < 0 ? least : now;
  const atVersion = (message: string): ReleaseFault => ({ line: current.lineOf('/info/version'), message });
  return [
    ...breaking.map((change) => ({
      line: current.lineOf(change.pointer),
      message:
        `${describeChange(change)}; within ${majorOf(old)}.x, only changes that break nothing; undo it, ` +
        `or release it as the next major version: info.version ${majorOf(old) + 1}.0.0, with its number in the paths and in api_version`,
    })),
    ...[...checkVersion(old, now, least), ...checkNewest(now, changelog)].map(atVersion),
    ...allowed
      .filter(({ pointer }) => !named.includes(pointer))
      .map((change) => ({
        line: current.lineOf(change.pointer),
        message:
          `${describeChange(change)}; the changelog must name every change; add to static/contract-changelog.yaml under ${next}: ` +
          `{ text: …, at: [${JSON.stringify(change.pointer)}] }`,
      })),
    ...checkNamed(named, changes, old).map(atVersion),
  ];
}

/** Describes what changed, where, and the effect on programs. */
function describeChange({ pointer, was, is, isBreaking }: Change): string {
  const effect = isBreaking ? 'existing programs may break' : 'existing programs keep working';
  return `${pointer} changed from ${nameSide(was)} to ${nameSide(is)}: ${effect}`;
}

function nameSide(value: unknown): string {
  if (value === undefined) return 'absent';
  if (Array.isArray(value)) return value.map(nameSide).join(', ') || 'an empty list';
  return typeof value === 'string' ? value : nameValue(value);
}

/** Lists the places that the changelog names in versions newer than a given one. */
function nameSince(version: string, changelog: readonly Release[]): string[] {
  const pending = changelog.filter((release) => compareVersions(release.version, version) > 0);
  return pending.flatMap(({ changes }) => changes.flatMap(({ at }) => at));
}

function checkVersion(old: string, now: string, least: string): string[] {
  if (compareVersions(now, old) < 0)
    return [`info.version is ${now}; at least ${least}, because ${old} is released; type version: ${least}`];
  if (compareVersions(now, least) >= 0) return [];
  return [`info.version is ${now}, but something was added since ${old}; at least ${least}; type version: ${least}`];
}

function checkNewest(now: string, changelog: readonly Release[]): string[] {
  const newest = changelog[0]?.version;
  if (newest === now) return [];
  return [
    `static/contract-changelog.yaml begins with ${newest ?? 'nothing'}; it must begin with the contract's version, ${now}; add an entry "version: ${now}" at its top`,
  ];
}

function checkNamed(named: readonly string[], changes: readonly Change[], old: string): string[] {
  const places = changes.map(({ pointer }) => pointer);
  return named
    .filter((pointer) => !places.includes(pointer))
    .map(
      (pointer) =>
        `static/contract-changelog.yaml names ${pointer}, which has not changed; only places that have changed since ${old}; remove the line`,
    );
}

function majorOf(version: string): number {
  return Number(version.split('.')[0]);
}

function nextMinor(version: string): string {
  return `${majorOf(version)}.${Number(version.split('.')[1]) + 1}.0`;
}
