import {
  entriesOf,
  isRecord,
  itemsOf,
  readRecord,
  resolve,
  rootNode,
  textAt,
  textsAt,
  type YamlNode,
} from '../../build/contract/node.ts';
import type { ContractSource } from '../../build/contract/source.ts';

/** A difference between two contracts that is visible to programs. */
export interface Change {
  readonly isBreaking: boolean;
  /** A JSON Pointer into the new contract, or into the old one if something was removed. */
  readonly pointer: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Who writes the data that a part describes: a program that calls the gateway, or the gateway. */
type Writer = 'program' | 'gateway';

/** Key → who writes what is below it. */
const writers: Readonly<Record<string, Writer>> = { paths: 'program', responses: 'gateway', server: 'gateway' };

/** Keys that are written for people, or that the comparison reads elsewhere. */
const ignored =
  /^(openapi|info|description|summary|title|example|externalDocs|tags|x-docs-page|\$comment|name|in|required|when|action|note|variants|trigger)$/;

/** Mappings whose keys are names, and those of them to which nothing can be added without breaking programs. */
const named =
  /^(paths|properties|responses|content|headers|examples|webhooks|client|server|closeCodes|securitySchemes|x-(problems|postback-events|scopes|id-prefixes|state-machines)|states|conditionallyFinal)$/;
const texts = /^(examples|states|conditionallyFinal|closeCodes|x-scopes)$/;
const closed = /^(server|closeCodes|states|conditionallyFinal)$/;

const methods = /^(get|put|post|delete|options|head|patch|trace)$/;

/**
 * Compares two versions of the contract from a program's point of view. Texts for people are ignored.
 *
 * A change counts as breaking unless it is known to be compatible: a new endpoint, optional request field, response
 * field, header, error, type of postback or value of an open list, another value in a request, or one less in a response.
 * For anything else, the changelog can say why programs keep working.
 *
 * @param before the released contract.
 * @param after the contract that will replace it.
 * @returns every change once, breaking ones first.
 * @throws ContractError if a contract refers to a missing place.
 */
export function compareContracts(before: ContractSource, after: ContractSource): Change[] {
  const changes = new Map<string, Change>();
  const events = Object.keys(Object(readRecord(rootNode(after))['x-postback-events']));

  function report({ pointer }: YamlNode, was: unknown, is: unknown, isBreaking: boolean): void {
    // A type that several places share is reported once, with its worst effect.
    const key = JSON.stringify([pointer, was ?? null, is ?? null]);
    if (isBreaking || !changes.has(key)) changes.set(key, { isBreaking, pointer, was, is });
  }

  function compare(one: YamlNode, other: YamlNode, key: string, writer: Writer, owners: readonly YamlNode[]): void {
    const [old, now] = [resolve(one).node, resolve(other).node];
    const [members, newMembers] = [membersOf(old, key), membersOf(now, key)];
    if (members === null || newMembers === null) return compareValues(old, now, key, writer);
    const isNamed = named.test(key);
    for (const name of new Set([...members.keys(), ...newMembers.keys()])) {
      const [was, is] = [members.get(name), newMembers.get(name)];
      const place = is ?? was;
      if (place === undefined || (!isNamed && ignored.test(name))) continue;
      if (name === 'examples' && key !== 'application/problem+json') continue;
      const [need, newNeed] = [was, is].map((node, side) => node && needOf(node, owners[side], key, name));
      if (need === undefined || newNeed === undefined)
        report(place, need, newNeed, newNeed === undefined || !mayAdd(key, name, newNeed, writer));
      else if (need !== newNeed) report(place, need, newNeed, (newNeed === 'required') === (writer === 'program'));
      if (was !== undefined && is !== undefined && !texts.test(key)) {
        const side = isNamed ? writer : (writers[name] ?? writer);
        compare(was, is, isNamed && !name.includes('/') ? '' : name, side, [old, now]);
      }
    }
  }

  function compareValues(old: YamlNode, now: YamlNode, key: string, writer: Writer): void {
    const [was, is] = [old, now].map(({ value }) => (Array.isArray(value) || key === 'type' ? listOf(value) : value));
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    if (!Array.isArray(was) || !Array.isArray(is)) return report(now, was, is, key !== 'deprecated');
    const lost = was.some((item) => !is.includes(item));
    const gained = is.some((item) => !was.includes(item));
    const isOfEvents = key === 'enum' && was.every((item) => events.includes(String(item)));
    if (/^(x-extensible-enum|x-postbacks|security|postbacks)$/.test(key)) report(now, was, is, lost);
    else if (key === 'enum' || key === 'type')
      report(now, was, is, writer === 'program' ? lost : gained && !isOfEvents);
    else report(now, was, is, true);
  }

  compare(rootNode(before), rootNode(after), '', 'gateway', []);
  return [...changes.values()].sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking));
}

/** Returns what is inside a place by names that stay the same when a list is sorted; null if it is a value or a set. */
function membersOf(node: YamlNode, key: string): ReadonlyMap<string, YamlNode> | null {
  if (isRecord(node.value))
    return new Map(entriesOf(node).filter(([name]) => key !== 'components' || name === 'securitySchemes'));
  const nameOf = {
    parameters: (item: YamlNode) => `${textAt(item, 'in')} ${textAt(item, 'name').toLowerCase()}`,
    oneOf: (item: YamlNode) => item.pointer,
    anyOf: (item: YamlNode) => item.pointer,
  }[key];
  if (nameOf === undefined) return null;
  return new Map(itemsOf(node).map((item) => [nameOf(resolve(item).node), resolve(item).node]));
}

/** Returns whether a field, parameter or body is required; `present` for anything else. */
function needOf(node: YamlNode, owner: YamlNode | undefined, key: string, name: string): string {
  const isField = key === 'properties' && owner !== undefined;
  if (!isField && key !== 'parameters' && name !== 'requestBody') return 'present';
  const isRequired = isField
    ? textsAt(owner, 'required').includes(name)
    : readRecord(resolve(node).node).required === true;
  return isRequired ? 'required' : 'optional';
}

function mayAdd(key: string, name: string, need: string | undefined, writer: Writer): boolean {
  if (key === 'responses') return /^[45]/.test(name);
  if (key === 'content' || key === 'oneOf' || key === 'anyOf') return writer === 'program';
  if (key === 'parameters' || key === 'properties' || name === 'requestBody')
    return need !== 'required' || writer === 'gateway';
  return (named.test(key) && !closed.test(key)) || methods.test(name) || name === 'deprecated';
}

/** Returns a list, or a single value as a list, in an order of its own. Texts for people in it are left out. */
function listOf(value: unknown): string[] {
  return [value]
    .flat()
    .map((item) =>
      typeof item === 'string'
        ? item
        : JSON.stringify(item, (key, part: unknown) => (ignored.test(key) ? undefined : part)),
    )
    .sort();
}
