import { compareVersions, type Release } from '../../../src/build/contract/changelog.ts';
import { isRecord, nameValue, splitPointer, YamlNode } from '../../../src/build/contract/node.ts';
import type { ContractSource } from '../../../src/build/contract/source.ts';

/** The last released contract. With each release, replace it with a copy of `static/openapi.yaml`. */
export const releasedFile = 'src/tools/contract-diff/released/openapi.yaml';

/** A difference between two contracts that is visible to programs. */
interface Change {
  readonly isBreaking: boolean;
  /** A JSON Pointer into the new contract, or into the old one if something was removed. */
  readonly pointer: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Keys that are written for people. */
const ignored =
  /^(openapi|info|description|summary|title|examples?|externalDocs|tags|x-docs-page|when|action|variants|trigger|note)$/;
/** Mappings whose keys are names, and those of them whose values are texts. */
const named =
  /^(paths|properties|schemas|parameters|responses|content|headers|examples|webhooks|client|server|closeCodes|securitySchemes|x-(problems|postback-events|scopes|id-prefixes|state-machines)|states|conditionallyFinal)$/;
const texts = /^(examples|closeCodes|x-scopes|states|conditionallyFinal)$/;
/** Mappings and lists that can grow without breaking programs, and what can be added anywhere: errors and components, too. */
const open =
  /^(paths|properties|schemas|parameters|content|headers|examples|webhooks|client|securitySchemes|security|x-(problems|postback-events|scopes|id-prefixes|state-machines|extensible-enum|postbacks))$/;
const additions = /^(get|post|requestBody|deprecated|[45]\d\d|[A-Z]\w+)$/;

/**
 * Compares two versions of the contract as they are written. Texts for people are ignored.
 *
 * A change counts as breaking unless it is an addition that no program can notice: a new endpoint, field, optional
 * parameter, error, type of postback or value of an open list. For anything else, the changelog can say why programs keep
 * working.
 *
 * @param key the key of the two parts; empty for a name, such as that of a field.
 * @returns every change, in the order of the contract.
 */
export function compareContracts(was: unknown, is: unknown, pointer = '', key = ''): readonly Change[] {
  if (isRecord(was) && isRecord(is)) {
    const isOfNames = named.test(key);
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name): readonly Change[] => {
      const isProblem = name === 'examples' && key === 'application/problem+json';
      if (!isOfNames && !isProblem && ignored.test(name)) return [];
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      // An object of the API can always have another field; those of requests reject unknown fields.
      const isResponse = pointer.startsWith('/components/') && is.additionalProperties !== false;
      const isKnown = (field: unknown): boolean => !isResponse || String(field) in Object(was.properties);
      const required = Array.isArray(is.required) ? is.required.filter(isKnown) : is.required;
      const [old, now] = [was[name], name === 'required' ? required : is[name]];
      if (old !== undefined && now !== undefined)
        return texts.test(key) ? [] : compareContracts(old, now, place, isOfNames && !name.includes('/') ? '' : name);
      const mayChange = old === undefined && (open.test(key) || additions.test(name));
      return [{ isBreaking: !mayChange, pointer: place, was: old, is: now }];
    });
  }
  const [old, now] = [listOf(was), listOf(is)];
  const gained = now.filter((item) => !old.includes(item));
  if (gained.length === 0 && old.length === now.length) return [];
  const isAdded = gained.length === now.length - old.length && open.test(key);
  return [{ isBreaking: !isAdded || gained.some((item) => item.includes('"required":true')), pointer, was, is }];
}

const versionOf = (source: ContractSource): string => new YamlNode(source).at('info').text('version');

/** Returns the items of a list, or a single value, without texts for people and whatever their order. */
function listOf(value: unknown): readonly string[] {
  return [value].flat().map((item) => JSON.stringify(item, (key, part) => (ignored.test(key) ? undefined : part)));
}

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
  const all = compareContracts(released.root, current.root);
  // The entry of a new error says enough about the operations that return it.
  const codeOf = (pointer: string): string => pointer.replace(/^\/paths\/.*\/examples\//, '/x-problems/');
  const changes = all.filter(
    ({ pointer }) => !all.some((one) => one.pointer !== pointer && one.pointer === codeOf(pointer)),
  );
  const breaking = changes.filter((one) => one.isBreaking && !isNewMajor && !compatible.includes(one.pointer));
  const least = changes.length === breaking.length ? old : `${major}.${minor + 1}.0`;
  const at = (pointer: string, message: string): string => `static/openapi.yaml:${current.lineOf(pointer)} ${message}`;
  const atVersion = (isWrong: boolean, message: string): readonly string[] =>
    isWrong ? [at('/info/version', message)] : [];
  const has = (pointer: string): boolean =>
    splitPointer(pointer).reduce<unknown>((node, key) => Object(node)[key], current.root) !== undefined;
  // A place that was removed is only in an earlier contract.
  const told = changelog.flatMap(({ changes: all }) => all.filter(({ text }) => !text.startsWith('Removed')));
  const missing = told.flatMap((change) => change.at.filter((place) => !named.includes(place) && !has(place)));
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
    ...atVersion(
      compareVersions(now, least) < 0,
      `info.version is ${now}; at least ${least} after the released ${old}; begin static/contract-changelog.yaml with an entry "version: ${least}"`,
    ),
    ...atVersion(
      newest !== now,
      `info.version is ${now}; the newest version of static/contract-changelog.yaml, ${newest ?? 'nothing'}; run npm run update -- contract`,
    ),
    ...changes
      .filter((change) => !breaking.includes(change) && !named.includes(change.pointer))
      .map((change) =>
        at(
          change.pointer,
          `${describe(change)}; the changelog must name every change; add to static/contract-changelog.yaml: ` +
            `{ text: …, at: [${JSON.stringify(change.pointer)}] }`,
        ),
      ),
    ...named
      .filter((place) => !changes.some(({ pointer }) => pointer === place))
      .flatMap((place) =>
        atVersion(
          true,
          `static/contract-changelog.yaml names ${place}, which has not changed since ${old}; remove the line`,
        ),
      ),
  ];
}

function describe({ pointer, was, is }: Change): string {
  const name = (side: unknown): string =>
    Array.isArray(side) && side.every((item) => typeof item === 'string') ? `[${side.join(', ')}]` : nameValue(side);
  return `${pointer} changed from ${name(was)} to ${name(is)}`;
}
