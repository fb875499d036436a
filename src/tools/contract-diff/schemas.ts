import { entriesOf, isRecord, itemsOf, readRecord, textsAt, type ContractNode } from '../../build/contract/node.ts';
import { joinPointer } from '../../build/contract/pointer.ts';
import { resolve } from '../../build/contract/resolve.ts';
import {
  allows,
  below,
  breaks,
  exists,
  fixed,
  ignored,
  members,
  state,
  walk,
  type Collect,
  type Place,
  type Rule,
  type Verdict,
  type Writer,
} from './facts.ts';

/** Collects the facts of a schema, including its fields and items. */
export const collectSchema: Collect = (node, place) => {
  const found = normalise(node);
  walk(schema, found, place);
  const { additionalProperties: others = true, properties } = readRecord(found);
  if (isRecord(properties)) collectFields(found, below(place, 'properties'));
  const rule: Rule = (was, is) => judgeOthers(String(was ?? 'any'), String(is ?? 'any'), place.writer);
  const width = isRecord(others) ? 'of a type' : others === false ? 'none' : 'any';
  state(below(place, 'others'), joinPointer(found.pointer, 'additionalProperties'), width, rule);
};

/** Returns the verdict for a schema that allows less than before, so that formerly valid requests are refused. */
function narrowed(writer: Writer): Verdict {
  return writer === 'program'
    ? breaks('requests that were accepted are now refused')
    : allows('responses contain less than before');
}

/** Returns the verdict for a schema that allows more than before, so that responses may contain unexpected values. */
function widened(writer: Writer): Verdict {
  return writer === 'program'
    ? allows('requests may contain more than before')
    : breaks("responses may now contain what programs don't expect");
}

const allTypes = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** Collects whether an operation, a parameter or a field is deprecated. */
export const deprecation: Collect = (node, place) =>
  state(place, node.pointer, node.value === true, (_, is) =>
    allows(is === true ? 'programs should stop using it' : 'it is no longer deprecated'),
  );

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'uniqueItems'];
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

const schema: Readonly<Record<string, Collect>> = {
  type: list((writer) => members(narrowed(writer), widened(writer), allTypes)),
  enum: list((writer, node) => (was, is) => {
    const isOfEvents = Array.isArray(was) && was.every((value) => isEvent(String(value), node));
    const gained = isOfEvents ? allows("receivers expect types they don't know") : widened(writer);
    return members(narrowed(writer), gained)(was, is);
  }),
  // An open list, in which programs have to expect unknown values.
  'x-extensible-enum': list((writer) => members(narrowed(writer), allows('programs expect new values here'))),
  pattern: form,
  format: form,
  ...Object.fromEntries(atLeast.map((key) => [key, limit(1)])),
  ...Object.fromEntries(atMost.map((key) => [key, limit(-1)])),
  default: collectDefault,
  'x-unit': fixed('the same number now means a different amount'),
  deprecated: deprecation,
  properties: ignored,
  required: ignored,
  additionalProperties: (node, place) => {
    if (isRecord(node.value)) collectSchema(node, exists(below(place, 'type'), node.pointer));
  },
  items: (node, place) =>
    collectSchema(node, exists(place, node.pointer, widened(place.writer), narrowed(place.writer))),
  // The alternative forms of a value, identified by the names of their types.
  oneOf: (node, place) => {
    for (const [index, item] of itemsOf(node).entries()) {
      const here = below(place, resolve(item).name ?? String(index));
      collectSchema(item, exists(here, node.pointer, narrowed(place.writer), widened(place.writer)));
    }
  },
};

/**
 * Normalises a schema: `anyOf: [x, {type: "null"}]` becomes `type: [x, "null"]`, a constant becomes a list of one
 * value, and `type` names every type, including "integer" beside "number".
 */
function normalise(node: ContractNode): ContractNode {
  const { node: found } = resolve(node);
  const anyOf = entriesOf(found).find(([key]) => key === 'anyOf')?.[1];
  const forms = itemsOf(anyOf);
  const [only, ...more] = forms.filter(({ value }) => !(isRecord(value) && value.type === 'null'));
  const isNullable = only !== undefined && more.length === 0 && forms.length === 2;
  const target = isNullable ? resolve(only).node : found;
  const { const: constant, ...value } = readRecord(target);
  const values = constant === undefined ? value.enum : [constant];
  const types = listTypes(value.type, values, 'oneOf' in value);
  return {
    ...target,
    value: {
      ...value,
      ...(values === undefined ? {} : { enum: values }),
      ...(types === undefined ? {} : { type: [...types, ...(isNullable ? ['null'] : [])].sort() }),
    },
  };
}

function listTypes(type: unknown, values: unknown, hasForms: boolean): readonly string[] | undefined {
  const named = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : undefined;
  const types = named ?? (Array.isArray(values) ? values.map(typeOf) : hasForms ? ['object'] : undefined);
  return types && [...new Set(types.includes('number') ? [...types, 'integer'] : types)];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function list(ruleOf: (writer: Writer, node: ContractNode) => Rule): Collect {
  return (node, place) => {
    const texts = itemsOf(node).map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
    state(place, node.pointer, texts, ruleOf(place.writer, node));
  };
}

/** Whether a value is a type of postback. Their list is closed but may still grow. */
function isEvent(value: string, { source: { root } }: ContractNode): boolean {
  return isRecord(root) && isRecord(root['x-postback-events']) && value in root['x-postback-events'];
}

/** Returns a collector for a limit of numbers, texts or lists. `strict` is 1 if a higher limit allows less, else -1. */
function limit(strict: 1 | -1): Collect {
  const strictness = (value: unknown): number =>
    value === undefined || value === false ? -Infinity : strict * Number(value);
  return (node, place) =>
    state(place, node.pointer, node.value, (was, is) =>
      strictness(is) > strictness(was) ? narrowed(place.writer) : widened(place.writer),
    );
}

/**
 * Collects the `pattern` or `format` of a text. It can't be decided in general whether one pattern allows everything
 * that another does, so a different pattern is breaking unless it only allows longer identifiers with the same prefix.
 */
function form(node: ContractNode, place: Place): void {
  state(place, node.pointer, node.value, (was, is) => {
    if (was === undefined) return narrowed(place.writer);
    if (is === undefined) return widened(place.writer);
    return isLongerIdentifier(String(was), String(is), place.writer)
      ? allows('identifiers are opaque and may become longer')
      : breaks('values that fit the old form may not fit the new one');
  });
}

const identifier = /^(\^[a-z]+_\[0-9A-Za-z\])\{(\d+)(?:,(\d*))?\}\$$/;

function isLongerIdentifier(was: string, is: string, writer: Writer): boolean {
  const [old, now] = [was, is].map((pattern) => {
    const [, start, least = '', most = least] = identifier.exec(pattern) ?? [];
    return { start, least: Number(least), most: most === '' ? Infinity : Number(most) };
  });
  if (old?.start === undefined || old.start !== now?.start || now.most < old.most) return false;
  return writer === 'gateway' || now.least <= old.least;
}

/** Collects the default of a field, which gives a request without the field its meaning. */
function collectDefault(node: ContractNode, place: Place): void {
  if (place.writer === 'gateway') return;
  state(place, node.pointer, node.value, (was) =>
    was === undefined
      ? allows('the meaning of leaving the field out is now documented')
      : breaks('requests that leave the field out now mean something else'),
  );
}

/** Collects the fields of an object: which exist, which are required, and the schema of each. */
function collectFields(object: ContractNode, place: Place): void {
  const required = textsAt(object, 'required');
  const properties = entriesOf(object).find(([key]) => key === 'properties')?.[1];
  for (const [name, field] of entriesOf(properties)) {
    const here = below(place, name);
    const isRequired = required.includes(name);
    const added = judgeAddition(isRequired, place.writer);
    const inside = exists(here, field.pointer, breaks('programs use this field'), added);
    stateRequired(isRequired, field.pointer, inside);
    collectSchema(field, inside);
  }
}

/** Judges a new field, parameter or header. */
export function judgeAddition(isRequired: boolean, writer: Writer): Verdict {
  if (writer === 'gateway') return allows('programs ignore what they do not know');
  return isRequired ? breaks('requests without it are now refused') : allows('requests may contain it');
}

/** Adds the fact whether something is required: a field, a parameter, a header or a body. */
export function stateRequired(isRequired: boolean, pointer: string, place: Place): void {
  state(below(place, 'required'), pointer, isRequired ? 'required' : 'optional', (_, is) => {
    const isNow = is === 'required';
    if (place.writer === 'program')
      return { isBreaking: isNow, reason: `requests without it are ${isNow ? 'now refused' : 'accepted'}` };
    return { isBreaking: !isNow, reason: `it is ${isNow ? 'now always there' : 'sometimes missing'}` };
  });
}

/** Judges a change in whether an object may have unlisted fields. Programs ignore fields that they don't know. */
function judgeOthers(was: string, is: string, writer: Writer): Verdict | undefined {
  if (was === is || (writer === 'gateway' && was !== 'of a type')) return undefined;
  const order = ['none', 'of a type', 'any'];
  return order.indexOf(is) > order.indexOf(was) ? widened(writer) : narrowed(writer);
}
