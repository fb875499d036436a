import { isRecord, itemsOf, readRecord, type ContractNode } from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import { childAt } from './pairs.ts';

/** A schema in the form in which schemas are compared. */
export interface Normalised {
  /** The schema with references followed and "or null" taken off. */
  readonly node: ContractNode;
  readonly isNullable: boolean;
  /** Types beside null. */
  readonly types: readonly string[];
}

const allTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/**
 * Brings a schema into one form: `type: [x, "null"]` and `anyOf: [x, {type: "null"}]` are the same thing.
 *
 * @throws ContractError for a reference to nothing.
 */
export function normalise(schema: ContractNode): Normalised {
  const { node } = resolve(schema);
  const forms = itemsOf(childAt(node, 'anyOf'));
  const others = forms.filter(({ value }) => !(isRecord(value) && value.type === 'null'));
  const [only] = others;
  if (forms.length === 2 && others.length === 1 && only !== undefined) {
    return { ...normalise(only), isNullable: true };
  }
  const record = readRecord(node);
  const types = listTypes(record);
  return { node, isNullable: types.includes('null'), types: types.filter((type) => type !== 'null') };
}

function listTypes({ type, const: constant, enum: values, oneOf }: Readonly<Record<string, unknown>>): string[] {
  if (typeof type === 'string') return expand([type]);
  if (Array.isArray(type)) return expand(type.filter((item): item is string => typeof item === 'string'));
  if (constant !== undefined) return expand([typeOf(constant)]);
  if (Array.isArray(values)) return expand([...new Set(values.map(typeOf))]);
  return Array.isArray(oneOf) ? ['object'] : allTypes;
}

/** Every integer is a number too. */
function expand(types: readonly string[]): string[] {
  return types.includes('number') && !types.includes('integer') ? [...types, 'integer'] : [...types];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}
