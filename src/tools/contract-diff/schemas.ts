import { itemsOf, isRecord, readRecord, type ContractNode } from '../../build/contract/node.ts';
import { joinPointer } from '../../build/contract/pointer.ts';
import { resolve } from '../../build/contract/resolve.ts';
import { boundKeys, compareBounds } from './bounds.ts';
import {
  allows,
  breaks,
  makeAddition,
  makeChange,
  makeRemoval,
  pointTo,
  type Change,
  type Direction,
} from './change.ts';
import { compareFields } from './fields.ts';
import { normalise, type Normalised } from './normalise.ts';
import { childAt, isSame, match, valueAt } from './pairs.ts';
import { compareSets, judgeWidth } from './sets.ts';
import { compareTextForm } from './text-form.ts';
import { compareUnknownKeys } from './unknown-keys.ts';
import { compareValues } from './values.ts';

const knownKeys = [
  ...['type', 'enum', 'const', 'x-extensible-enum', 'pattern', 'format', 'default', 'x-unit', 'deprecated', 'anyOf'],
  ...['properties', 'required', 'additionalProperties', 'items', 'oneOf'],
  ...boundKeys,
];

/**
 * Compares two schemas, fields and items included.
 *
 * @param direction who writes the value.
 * @throws ContractError for a reference to nothing.
 */
export function compareSchemas(before: ContractNode, after: ContractNode, direction: Direction): Change[] {
  const old = normalise(before);
  const now = normalise(after);
  const types = compareTypes(old, now, direction);
  const isOther = !old.types.some((type) => now.types.includes(type));
  return [
    ...compareNull(old, now, direction),
    ...types,
    // Of another type altogether, nothing else can be compared.
    ...(isOther ? [] : compareContent(old, now, direction)),
  ];
}

function compareContent(old: Normalised, now: Normalised, direction: Direction): Change[] {
  return [
    ...compareValues(old, now, direction),
    ...compareTextForm(old, now, direction),
    ...compareBounds(old, now, direction),
    ...compareDefault(old, now, direction),
    ...compareUnit(old, now),
    ...compareDeprecation(old, now),
    ...compareFields(old.node, now.node, direction),
    ...compareRest(old, now, direction),
    ...compareItems(old, now, direction),
    ...compareForms(old, now, direction),
    ...compareUnknownKeys({ before: old.node, after: now.node }, knownKeys),
  ];
}

function compareNull(old: Normalised, now: Normalised, direction: Direction): Change[] {
  if (old.isNullable === now.isNullable) return [];
  const { narrowed, widened } = judgeWidth('null', direction);
  const name = ({ isNullable }: Normalised): string => (isNullable ? 'or null' : 'never null');
  return [makeChange(now.node.pointer, name(old), name(now), now.isNullable ? widened : narrowed)];
}

function compareTypes(old: Normalised, now: Normalised, direction: Direction): Change[] {
  const { narrowed, widened } = judgeWidth('type', direction);
  return compareSets(pointTo(now.node, 'type'), old.types, now.types, { lost: narrowed, gained: widened });
}

function compareDefault(old: Normalised, now: Normalised, direction: Direction): Change[] {
  const was = valueAt(old.node, 'default');
  const is = valueAt(now.node, 'default');
  if (direction === 'response' || isSame(was, is)) return [];
  const verdict =
    was === undefined
      ? allows('default-added', 'what leaving the field out means is now said')
      : breaks('default-changed', 'requests that leave the field out now mean something else');
  return [makeChange(pointTo(now.node, 'default'), was, is, verdict)];
}

function compareUnit(old: Normalised, now: Normalised): Change[] {
  const was = valueAt(old.node, 'x-unit');
  const is = valueAt(now.node, 'x-unit');
  if (was === is) return [];
  return [makeChange(pointTo(now.node, 'x-unit'), was, is, breaks('unit-changed', 'the same number is other money'))];
}

function compareDeprecation(old: Normalised, now: Normalised): Change[] {
  const was = valueAt(old.node, 'deprecated') === true;
  const is = valueAt(now.node, 'deprecated') === true;
  if (was === is) return [];
  const verdict = allows('deprecation-changed', is ? 'on its way out' : 'no longer on its way out');
  return [makeChange(pointTo(now.node, 'deprecated'), was, is, verdict)];
}

/** Fields that are not listed: refused, allowed, or allowed with a schema. */
function compareRest(old: Normalised, now: Normalised, direction: Direction): Change[] {
  const key = 'additionalProperties';
  const was = childAt(old.node, key);
  const is = childAt(now.node, key);
  if (was !== undefined && is !== undefined && isRecord(was.value) && isRecord(is.value))
    return compareSchemas(was, is, direction);
  const wasWide = widthOfRest(was?.value);
  const isWide = widthOfRest(is?.value);
  if (wasWide === isWide) return [];
  // Programs ignore fields that they do not know.
  if (direction === 'response' && !isRecord(was?.value)) return [];
  const { narrowed, widened } = judgeWidth('fields', direction);
  return [makeChange(pointTo(now.node, key), was?.value, is?.value, isWide > wasWide ? widened : narrowed)];
}

function widthOfRest(value: unknown): number {
  if (value === false) return 0;
  return isRecord(value) ? 1 : 2;
}

function compareItems(old: Normalised, now: Normalised, direction: Direction): Change[] {
  const was = childAt(old.node, 'items');
  const is = childAt(now.node, 'items');
  if (was !== undefined && is !== undefined) return compareSchemas(was, is, direction);
  const { narrowed, widened } = judgeWidth('items', direction);
  if (was !== undefined) return [makeRemoval(was, widened)];
  return is === undefined ? [] : [makeAddition(is, narrowed)];
}

function compareForms(old: Normalised, now: Normalised, direction: Direction): Change[] {
  const { narrowed, widened } = judgeWidth('form', direction);
  const { removed, added, kept } = match(listForms(old), listForms(now));
  return [
    ...removed.map(([name]) => makeChange(joinPointer(now.node.pointer, 'oneOf'), name, undefined, narrowed)),
    ...added.map(([name]) => makeChange(joinPointer(now.node.pointer, 'oneOf'), undefined, name, widened)),
    ...kept.flatMap(([, both]) => compareSchemas(both.before, both.after, direction)),
  ];
}

function listForms({ node }: Normalised): [string, ContractNode][] {
  if (!('oneOf' in readRecord(node))) return [];
  return itemsOf(childAt(node, 'oneOf')).map((item, index) => [resolve(item).name ?? String(index), item]);
}
