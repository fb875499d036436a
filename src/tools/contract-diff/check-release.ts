import path from 'node:path';
import { compareVersions, versionOf, type Release } from '../../build/contract/changelog.ts';
import { nameValue, splitPointer } from '../../build/contract/node.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { siteRoot } from '../../build/site-root.ts';
import { compareContracts, type Change } from './index.ts';

/** The last released contract. With each release, replace it with a copy of `static/openapi.yaml`. */
export const releasedFile = path.join(siteRoot, 'src', 'tools', 'contract-diff', 'released', 'openapi.yaml');

/**
 * Checks that a contract may replace the released one: there is no breaking change within a major version, the version
 * number reflects additions, and the changelog names every change.
 *
 * @returns one message per fault, with the line in `static/openapi.yaml`: what was found, what is allowed, what to type.
 */
export function checkRelease(
  released: ContractSource,
  current: ContractSource,
  changelog: readonly Release[],
): readonly string[] {
  const [old, now, newest] = [versionOf(released), versionOf(current), changelog[0]?.version];
  const [major = 0, minor = 0] = old.split('.').map(Number);
  const isNewMajor = Number(now.split('.')[0]) > major;
  const pending = changelog
    .filter(({ version }) => compareVersions(version, old) > 0)
    .flatMap(({ changes }) => changes);
  const named = pending.flatMap(({ at }) => at);
  const compatible = pending.flatMap((change) => (change.compatible === null ? [] : change.at));
  const changes = compareContracts(released, current);
  const breaking = changes.filter((one) => one.isBreaking && !isNewMajor && !compatible.includes(one.pointer));
  const least = changes.length === breaking.length ? old : `${major}.${minor + 1}.0`;
  const isTooOld = compareVersions(now, least) < 0;
  const at = (pointer: string, message: string): string => `static/openapi.yaml:${current.lineOf(pointer)} ${message}`;
  const version: string[] = [];
  if (compareVersions(now, old) < 0)
    version.push(`info.version is ${now}; at least ${least}, because ${old} is released; type version: ${least}`);
  else if (isTooOld)
    version.push(
      `info.version is ${now}, but something was added since ${old}; at least ${least}; type version: ${least}`,
    );
  if (newest !== now)
    version.push(
      `static/contract-changelog.yaml begins with ${newest ?? 'nothing'}; it must begin with the contract's version, ${now}; add an entry "version: ${now}" at its top`,
    );
  const lost = named.filter((place) => !changes.some(({ pointer }) => pointer === place));
  const has = ({ root }: ContractSource, pointer: string): boolean =>
    splitPointer(pointer).reduce<unknown>((node, key) => Object(node)[key], root) !== undefined;
  // A place that was removed is only in an earlier contract.
  const told = changelog.flatMap(({ changes: all }) => all.filter(({ text }) => !text.startsWith('Removed')));
  const missing = told.flatMap((change) => change.at.filter((place) => !named.includes(place) && !has(current, place)));
  return [
    ...missing.map((place) => `static/contract-changelog.yaml names ${place}, which static/openapi.yaml doesn't have`),
    ...breaking.map((change) =>
      at(
        change.pointer,
        `${describe(change)}: existing programs may break; within ${major}.x, only changes that break nothing; undo it, ` +
          `or release it as the next major version: info.version ${major + 1}.0.0, with its number in the paths and in api_version; ` +
          `if programs keep working all the same, add { text: …, at: [${JSON.stringify(change.pointer)}], compatible: <why> } to static/contract-changelog.yaml`,
      ),
    ),
    ...version.map((message) => at('/info/version', message)),
    ...changes
      .filter((change) => !breaking.includes(change) && !named.includes(change.pointer))
      .map((change) =>
        at(
          change.pointer,
          `${describe(change)}; the changelog must name every change; add to static/contract-changelog.yaml under ${isTooOld ? least : now}: ` +
            `{ text: …, at: [${JSON.stringify(change.pointer)}] }`,
        ),
      ),
    ...lost.map((place) =>
      at(
        '/info/version',
        `static/contract-changelog.yaml names ${place}, which has not changed; only places that have changed since ${old}; remove the line`,
      ),
    ),
  ];
}

function describe({ pointer, was, is }: Change): string {
  return `${pointer} changed from ${nameSide(was)} to ${nameSide(is)}`;
}

function nameSide(value: unknown): string {
  if (value === undefined) return 'absent';
  if (Array.isArray(value)) return value.map(nameSide).join(', ') || 'an empty list';
  return typeof value === 'string' ? value : nameValue(value);
}
