import { entriesOf, isRecord, itemsOf, readRecord, textsAt, type ContractNode } from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import { allows, breaks, makeChange, type Change, type Verdict } from './change.ts';
import {
  childAt,
  fixed,
  ignored,
  isSame,
  pointTo,
  set,
  walk,
  type Comparison,
  type Comparisons,
  type Writer,
} from './walk.ts';

/** Compares two schemas, with their fields and items. */
export function compareSchemas(before: ContractNode, after: ContractNode, writer: Writer): Change[] {
  return walk(schema, normalise(before), normalise(after), writer);
}

/** A schema allows less than before: requests that were accepted are refused. */
function narrowed(writer: Writer): Verdict {
  return writer === 'program'
    ? breaks('requests that were accepted are now refused')
    : allows('responses hold less than before');
}

/** A schema allows more than before: responses hold what programs don't expect. */
function widened(writer: Writer): Verdict {
  return writer === 'program'
    ? allows('requests may hold more than before')
    : breaks("responses may now hold what programs don't expect");
}

const allTypes = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const schema: Comparisons = {
  type: set((node) => listTexts(node) ?? allTypes, narrowed, widened),
  enum: set(listTexts, narrowed, (writer, _, { before }) =>
    listTexts(childAt(before, 'enum'))?.every((value) => isEvent(value, before))
      ? allows("receivers expect types they don't know")
      : widened(writer),
  ),
  // An open list: programs expect values that they don't know.
  'x-extensible-enum': set(listTexts, narrowed, () => allows('programs expect new values here')),
  pattern: form,
  format: form,
  ...Object.fromEntries(
    ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map((key) => [key, limit(1)]),
  ),
  ...Object.fromEntries(
    ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map((key) => [key, limit(-1)]),
  ),
  uniqueItems: limit(1),
  default: compareDefault,
  'x-unit': fixed('the same number is other money'),
  deprecated: compareDeprecation,
  properties: compareFields,
  required: ignored,
  additionalProperties: compareOtherFields,
  items: compareItems,
  oneOf: compareForms,
};

/**
 * Brings a schema into one form: `anyOf: [x, {type: "null"}]` becomes `type: [x, "null"]`, a constant becomes a list of one
 * value, and `type` names every type, "integer" beside "number" too.
 */
function normalise(node: ContractNode): ContractNode {
  const { node: found } = resolve(node);
  const forms = itemsOf(childAt(found, 'anyOf'));
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

function listTexts(node: ContractNode | undefined): readonly string[] | null {
  return node === undefined
    ? null
    : itemsOf(node).map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

/** Whether a value is a type of postback. Their list is closed, and yet it may grow. */
function isEvent(value: string, { source }: ContractNode): boolean {
  return (
    isRecord(source.root) && isRecord(source.root['x-postback-events']) && value in source.root['x-postback-events']
  );
}

/** A limit of numbers, texts and lists: `strict` is 1 when a higher one allows less, -1 when it allows more. */
function limit(strict: 1 | -1): Comparison {
  const strictness = (node: ContractNode | undefined): number =>
    node === undefined || node.value === false ? -Infinity : strict * Number(node.value);
  return (was, is, place) => {
    if (was?.value === is?.value) return [];
    const verdict = strictness(is) > strictness(was) ? narrowed(place.writer) : widened(place.writer);
    return [makeChange(pointTo(place), was?.value, is?.value, verdict)];
  };
}

/**
 * What a text looks like: `pattern` and `format`. Whether one pattern allows all that another does can't be told in general,
 * so any other pattern breaks; a longer identifier with the same prefix doesn't.
 */
function form(...[was, is, place]: Parameters<Comparison>): Change[] {
  if (was?.value === is?.value) return [];
  const judge = (): Verdict => {
    if (was === undefined) return narrowed(place.writer);
    if (is === undefined) return widened(place.writer);
    return isLongerIdentifier(String(was.value), String(is.value), place.writer)
      ? allows('identifiers are opaque and may become longer')
      : breaks(`what fitted the old ${place.key} need not fit the new one`);
  };
  return [makeChange(pointTo(place), was?.value, is?.value, judge())];
}

const identifier = /^(\^[a-z]+_\[0-9A-Za-z\])\{(\d+)(?:,(\d*))?\}\$$/;

function isLongerIdentifier(was: string, is: string, writer: Writer): boolean {
  const [old, now] = [was, is].map((pattern) => {
    const [, start, least = '', most] = identifier.exec(pattern) ?? [];
    return {
      start,
      least: Number(least),
      most: most === undefined ? Number(least) : most === '' ? Infinity : Number(most),
    };
  });
  if (old?.start === undefined || old.start !== now?.start || now.most < old.most) return false;
  return writer === 'gateway' || now.least <= old.least;
}

/** What a request means that leaves a field out. */
function compareDefault(...[was, is, place]: Parameters<Comparison>): Change[] {
  if (place.writer === 'gateway' || isSame(was?.value, is?.value)) return [];
  const verdict =
    was === undefined
      ? allows('what leaving the field out means is now said')
      : breaks('requests that leave the field out now mean something else');
  return [makeChange(pointTo(place), was?.value, is?.value, verdict)];
}

/** Whether an operation, a parameter or a field is to be removed one day. */
export function compareDeprecation(...[was, is, place]: Parameters<Comparison>): Change[] {
  if ((was?.value === true) === (is?.value === true)) return [];
  const verdict = allows(is?.value === true ? 'programs should stop using it' : 'it stays after all');
  return [makeChange(pointTo(place), was?.value, is?.value, verdict)];
}

/** The fields of an object: which there are, which must be there, and the schema of each. */
function compareFields(...[was, is, place]: Parameters<Comparison>): Change[] {
  const { before, after, writer } = place;
  const required = { was: textsAt(before, 'required'), is: textsAt(after, 'required') };
  const old = new Map(entriesOf(was));
  return [
    ...[...old].flatMap(([name, field]) => {
      const now = childAt(is, name);
      if (now === undefined)
        return [makeChange(field.pointer, field.value, undefined, breaks('programs use this field'))];
      return [
        ...compareRequired(now.pointer, required.was.includes(name), required.is.includes(name), writer),
        ...compareSchemas(field, now, writer),
      ];
    }),
    ...entriesOf(is)
      .filter(([name]) => !old.has(name))
      .map(([name, field]) =>
        makeChange(field.pointer, undefined, field.value, judgeAddition(required.is.includes(name), writer)),
      ),
  ];
}

/** What a new field, parameter or header means. */
export function judgeAddition(isRequired: boolean, writer: Writer): Verdict {
  if (writer === 'gateway') return allows('programs ignore what they do not know');
  return isRequired ? breaks('requests without it are now refused') : allows('requests may hold it');
}

/** Compares whether something must be there: a field, a parameter, a header or a body. */
export function compareRequired(pointer: string, was: boolean, is: boolean, writer: Writer): Change[] {
  if (was === is) return [];
  const name = (required: boolean): string => (required ? 'required' : 'optional');
  const breaking = writer === 'program' ? is : was;
  const reason =
    writer === 'program'
      ? `requests without it are ${is ? 'now refused' : 'accepted'}`
      : `it is ${is ? 'now always there' : 'sometimes missing'}`;
  return [makeChange(pointer, name(was), name(is), { isBreaking: breaking, reason })];
}

/** Fields that are not listed: refused, allowed, or allowed with a schema. Programs ignore those they don't know. */
function compareOtherFields(...[was, is, place]: Parameters<Comparison>): Change[] {
  if (was !== undefined && is !== undefined && isRecord(was.value) && isRecord(is.value))
    return compareSchemas(was, is, place.writer);
  const width = (value: unknown): number => (value === false ? 0 : isRecord(value) ? 1 : 2);
  const growth = width(is?.value) - width(was?.value);
  if (growth === 0 || (place.writer === 'gateway' && !isRecord(was?.value))) return [];
  return [
    makeChange(pointTo(place), was?.value, is?.value, growth > 0 ? widened(place.writer) : narrowed(place.writer)),
  ];
}

function compareItems(...[was, is, place]: Parameters<Comparison>): Change[] {
  if (was !== undefined && is !== undefined) return compareSchemas(was, is, place.writer);
  const verdict = is === undefined ? widened(place.writer) : narrowed(place.writer);
  return [makeChange(pointTo(place), was?.value, is?.value, verdict)];
}

/** The forms that a value can have, by the names of the types they refer to. */
function compareForms(...[was, is, place]: Parameters<Comparison>): Change[] {
  const list = (node: ContractNode | undefined) =>
    new Map(itemsOf(node).map((item, index) => [resolve(item).name ?? String(index), item]));
  const [old, now] = [list(was), list(is)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((name) => {
    const [before, after] = [old.get(name), now.get(name)];
    if (before !== undefined && after !== undefined) return compareSchemas(before, after, place.writer);
    const verdict = after === undefined ? narrowed(place.writer) : widened(place.writer);
    return [makeChange(pointTo(place), before && name, after && name, verdict)];
  });
}
