import { isDeepStrictEqual } from 'node:util';
import {
  childOf,
  entriesOf,
  isRecord,
  itemsOf,
  readRecord,
  requiredChild,
  rootNode,
  textAt,
  textsAt,
  type YamlNode,
} from '../../build/contract/node.ts';
import { joinPointer } from '../../build/contract/pointer.ts';
import { resolve } from '../../build/contract/resolve.ts';
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

/** Whether a change between two values breaks programs. Undefined stands for a missing value. */
type Breaks = (was: unknown, is: unknown) => boolean;

/** A statement of the contract that programs can rely on. The same statement has the same id in both contracts. */
interface Fact {
  readonly pointer: string;
  readonly value: unknown;
  /** The id of what the fact describes. If that is added or removed, its facts aren't reported. */
  readonly about: string;
  /** Null for a fact that is not reported itself. */
  readonly breaks: Breaks | null;
}

/**
 * Compares two versions of the contract from a program's point of view. Texts for people are ignored.
 *
 * A change is breaking unless it is known to be compatible: a new endpoint, optional request field, response field,
 * header, error, type of postback or value of an open list, a longer identifier, and anything that lets a request
 * contain more or a response contain less.
 *
 * @param before the released contract.
 * @param after the contract that will replace it.
 * @returns every change once, breaking ones first.
 * @throws ContractError if a contract refers to a missing place, or lacks a part that every endpoint has.
 */
export function compareContracts(before: ContractSource, after: ContractSource): Change[] {
  const [old, now] = [collectFacts(before), collectFacts(after)];
  const changes = new Map<string, Change>();
  for (const id of new Set([...old.keys(), ...now.keys()])) {
    const fact = now.get(id) ?? old.get(id);
    const [was, is] = [old.get(id)?.value, now.get(id)?.value];
    if (fact === undefined || fact.breaks === null || isDeepStrictEqual(was, is)) continue;
    if (fact.about !== '' && !(old.has(fact.about) && now.has(fact.about))) continue;
    const change = { isBreaking: fact.breaks(was, is), pointer: fact.pointer, was, is };
    // A type that several places share is reported once, with its worst effect.
    const key = JSON.stringify([change.pointer, was ?? null, is ?? null]);
    if (change.isBreaking || !changes.has(key)) changes.set(key, change);
  }
  return [...changes.values()].sort((a, b) => Number(b.isBreaking) - Number(a.isBreaking));
}

/** Keys that are written for people, or that the comparison reads elsewhere. */
const ignored =
  /^(openapi|info|description|summary|title|examples?|externalDocs|tags|x-docs-page|\$comment|name|in|required|when|action|note|variants|trigger)$/;

/** Mappings whose members have names of their own, and whether programs cope with new members. */
const collections: Readonly<Record<string, boolean>> = {
  ...{ webhooks: true, client: true, server: false, headers: true, securitySchemes: true, closeCodes: false },
  ...{
    'x-problems': true,
    'x-postback-events': true,
    'x-scopes': true,
    'x-id-prefixes': true,
    'x-state-machines': true,
  },
};

const least = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'uniqueItems'];
const most = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const problemType = 'application/problem+json';

/** A part whose facts are being collected. */
interface Part {
  readonly id: string;
  readonly about: string;
  readonly writer: Writer;
}

function collectFacts(source: ContractSource): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const events = Object.keys(Object(isRecord(source.root) ? source.root['x-postback-events'] : {}));

  function state(
    { id, about }: Part,
    { pointer }: Pick<YamlNode, 'pointer'>,
    value: unknown,
    breaks: Breaks | null,
  ): void {
    facts.set(id, { pointer, value, about, breaks });
  }

  /** States that something exists, and collects what is inside. */
  function member(part: Part, node: YamlNode, mayGrow: boolean, required?: boolean): void {
    const isProgram = part.writer === 'program';
    const value = required === undefined ? 'present' : required ? 'required' : 'optional';
    state(part, node, value, (was, is) => {
      if (was === undefined) return !mayGrow || (isProgram && is === 'required');
      return is === undefined || (isProgram ? is === 'required' : was === 'required');
    });
    if (isRecord(node.value)) walk(node, { ...part, about: part.id });
  }

  function walk(place: YamlNode, part: Part): void {
    const node = normalise(place);
    for (const [key, child] of entriesOf(node))
      if (!ignored.test(key)) collect(key, child, node, { ...part, id: `${part.id} ${key}` });
    const { type, additionalProperties: others = true } = readRecord(node);
    if (![type].flat().includes('object')) return;
    const order = ['none', 'of a type', 'any'];
    const width = isRecord(others) ? 'of a type' : others === false ? 'none' : 'any';
    const here = { pointer: joinPointer(node.pointer, 'additionalProperties') };
    // Programs ignore fields that they don't know.
    state({ ...part, id: `${part.id} others` }, here, width, (was, is) =>
      part.writer === 'program' ? order.indexOf(String(is)) < order.indexOf(String(was)) : was === 'of a type',
    );
  }

  function collect(key: string, node: YamlNode, parent: YamlNode, part: Part): void {
    const { id, writer } = part;
    const isProgram = writer === 'program';
    const below = (name: string, other: Partial<Part> = {}): Part => ({ ...part, id: `${id} ${name}`, ...other });
    const set = (list: readonly string[], lost: boolean, gained: boolean, isOpen = false, at = part): void =>
      state(at, node, [...new Set(list)].sort(), compareSets(lost, gained, isOpen));
    switch (key) {
      case 'components':
        for (const [name, child] of entriesOf(node))
          if (name in collections && name !== 'headers') collect(name, child, node, part);
        return;
      case 'paths':
        for (const [path, item] of entriesOf(node)) walk(item, below(path));
        return;
      case 'properties':
        for (const [name, field] of entriesOf(node))
          member(below(name), field, true, textsAt(parent, 'required').includes(name));
        return;
      case 'parameters':
        for (const item of itemsOf(node).map((one) => resolve(one).node)) {
          const [name, where] = [textAt(item, 'name'), textAt(item, 'in')];
          const shown = where === 'header' ? name.toLowerCase() : name;
          member(below(`${where} ${shown}`), item, true, readRecord(item).required === true);
        }
        return;
      case 'requestBody':
        return member(part, node, true, readRecord(resolve(node).node).required === true);
      case 'responses':
        for (const [status, response] of entriesOf(node)) {
          const types = readRecord(resolve(response).node).content;
          member(below(status, { writer: 'gateway' }), response, isRecord(types) && problemType in types);
        }
        return;
      case 'content':
        for (const [type, media] of entriesOf(node)) {
          member(below(type), media, isProgram);
          // The examples of an error are named by its codes.
          const examples = type === problemType ? childOf(media, 'examples') : undefined;
          for (const [code, { pointer }] of entriesOf(examples))
            state(
              below(`${type} ${code}`, { about: `${id} ${type}` }),
              { pointer },
              'present',
              (was) => was !== undefined,
            );
        }
        return;
      case 'oneOf':
        for (const [index, form] of itemsOf(node).entries()) {
          const here = below(resolve(form).name ?? String(index));
          state(here, node, 'present', (was) => (was === undefined) !== isProgram);
          walk(form, { ...here, about: here.id });
        }
        return;
      case 'additionalProperties':
        if (!isRecord(node.value)) return;
        state(part, node, 'present', null);
        return walk(node, below('type', { about: id }));
      case 'enum':
        return state(part, node, textsAt(parent, key).sort(), (was, is) => {
          const isOfEvents = Array.isArray(was) && was.every((value) => events.includes(value));
          return compareSets(isProgram, !isProgram && !isOfEvents, true)(was, is);
        });
      case 'type':
        return Array.isArray(node.value)
          ? set(textsAt(parent, key), isProgram, !isProgram, true)
          : state(part, node, node.value, () => true);
      case 'x-extensible-enum':
        return set(textsAt(parent, key), isProgram, false, true);
      case 'security': {
        const choices = itemsOf(node).map(({ value }) => JSON.stringify(value));
        return choices.length === 0 ? undefined : set(choices, true, false);
      }
      case 'servers':
        return part.about === '' && id === ' servers'
          ? set(
              itemsOf(node).map((server) => textAt(server, 'url')),
              true,
              false,
            )
          : state(part, node, node.value, () => true);
      case 'x-postbacks':
        return set(textsAt(parent, key), true, false);
      case 'sideEvents':
        return set(
          itemsOf(node).map((event) => textAt(event, 'postback')),
          true,
          false,
        );
      case 'final':
        return set(textsAt(parent, key), true, true);
      case 'states':
      case 'conditionallyFinal':
        return set(Object.keys(readRecord(node)), true, true);
      case 'transitions':
        set(listWays(node), true, true);
        return set(
          listWays(node, (item) => textsAt(item, 'postbacks')),
          true,
          false,
          false,
          below('postbacks'),
        );
      case 'deprecated':
        return state(part, node, node.value, () => false);
      case 'default':
        return isProgram ? state(part, node, node.value, (was) => was !== undefined) : undefined;
      case 'pattern':
      case 'format':
        return state(part, node, node.value, (was, is) => {
          if (was === undefined || is === undefined) return (was === undefined) === isProgram;
          return !isLongerIdentifier(String(was), String(is), writer);
        });
    }
    const sign = least.includes(key) ? 1 : most.includes(key) ? -1 : 0;
    const strictness = (value: unknown): number => (value === undefined ? -Infinity : sign * Number(value));
    const mayGrow = collections[key];
    if (sign !== 0) state(part, node, node.value, (was, is) => strictness(is) > strictness(was) === isProgram);
    else if (mayGrow !== undefined) {
      const isGateway = ['webhooks', 'server', 'x-state-machines'].includes(key);
      for (const [name, child] of entriesOf(node))
        member(below(name, isGateway ? { writer: 'gateway' } : {}), child, mayGrow);
    } else if (key === 'items' || key === 'schema' || !isRecord(node.value)) {
      if (isRecord(node.value)) walk(node, part);
      else state(part, node, node.value, () => true);
    } else member(part, node, methods.includes(key));
  }

  walk(rootNode(source), { id: '', about: '', writer: 'program' });
  return facts;
}

/** Judges a list of texts by what it has lost and gained. A missing list has every text if `isOpen`, otherwise none. */
function compareSets(lost: boolean, gained: boolean, isOpen: boolean): Breaks {
  return (was, is) => {
    const [old, now] = [was, is].map((list) => (Array.isArray(list) ? list.map(String) : isOpen ? undefined : []));
    const isLess = now !== undefined && old?.every((text) => now.includes(text)) !== true;
    const isMore = old !== undefined && now?.every((text) => old.includes(text)) !== true;
    return (isLess && lost) || (isMore && gained);
  };
}

/** Writes `anyOf: [x, {type: "null"}]` as x with the type "null", `const` as a list of one, and every type as a list. */
function normalise(place: YamlNode): YamlNode {
  const { node } = resolve(place);
  const forms = itemsOf(childOf(node, 'anyOf'));
  const [only] = forms.filter(({ value }) => !(isRecord(value) && value.type === 'null'));
  const isNullable = only !== undefined && forms.length === 2;
  const target = isNullable ? resolve(only).node : node;
  const { const: constant, ...value } = readRecord(target);
  const values = constant === undefined ? {} : { enum: [constant] };
  if (value.type === undefined || 'scheme' in value) return { ...target, value: { ...value, ...values } };
  const types = [value.type, isNullable ? 'null' : []].flat().map(String);
  const type = [...new Set(types.includes('number') ? [...types, 'integer'] : types)].sort();
  return { ...target, value: { ...value, ...values, type } };
}

/** Lists transitions in the form `open → paid`, where `new` stands for the creation of an object. */
function listWays(transitions: YamlNode, suffix: (transition: YamlNode) => string[] = () => ['']): string[] {
  return itemsOf(transitions).flatMap((transition) => {
    const starts = requiredChild(transition, 'from').value === null ? ['new'] : textsAt(transition, 'from');
    return starts.flatMap((start) =>
      textsAt(transition, 'to').flatMap((goal) => suffix(transition).map((end) => `${start} → ${goal} ${end}`)),
    );
  });
}

const identifier = /^(\^[a-z]+_\[0-9A-Za-z\])\{(\d+)(?:,(\d*))?\}\$$/;

/** Whether a pattern allows longer identifiers with the same prefix. They are opaque, so programs cope with that. */
function isLongerIdentifier(was: string, is: string, writer: Writer): boolean {
  const [old, now] = [was, is].map((pattern) => {
    const [, start, shortest = '', longest = shortest] = identifier.exec(pattern) ?? [];
    return { start, shortest: Number(shortest), longest: longest === '' ? Infinity : Number(longest) };
  });
  if (old?.start === undefined || old.start !== now?.start || now.longest < old.longest) return false;
  return writer === 'gateway' || now.shortest <= old.shortest;
}
