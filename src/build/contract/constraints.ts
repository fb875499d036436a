import { isRecord } from './node.ts';
import { isNamedPattern, type IdPrefixes } from './type-name.ts';

/**
 * Describes the constraints of a schema beyond its type, as Markdown. A pattern that the type's name implies is left out.
 *
 * @param schema a schema whose reference has been resolved.
 * @param prefixes the prefixes of identifiers.
 * @returns one text per constraint, such as "at most 64 characters".
 */
export function nameConstraints(schema: Readonly<Record<string, unknown>>, prefixes: IdPrefixes): string[] {
  return [
    ...nameRange(schema),
    ...nameLength(schema),
    ...nameList(schema),
    ...nameMap(schema),
    ...namePattern(schema, prefixes),
  ];
}

function nameRange({ minimum, maximum }: Readonly<Record<string, unknown>>): string[] {
  if (typeof minimum === 'number' && typeof maximum === 'number') return [`${minimum} to ${maximum}`];
  if (typeof minimum === 'number') return [`at least ${minimum}`];
  return typeof maximum === 'number' ? [`at most ${maximum}`] : [];
}

function nameLength({ maxLength }: Readonly<Record<string, unknown>>): string[] {
  return typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : [];
}

function nameList({ minItems, maxItems, uniqueItems }: Readonly<Record<string, unknown>>): string[] {
  return [
    ...(typeof minItems === 'number' ? [`at least ${minItems} ${minItems === 1 ? 'item' : 'items'}`] : []),
    ...(typeof maxItems === 'number' ? [`at most ${maxItems} items`] : []),
    ...(uniqueItems === true ? ['unique items'] : []),
  ];
}

function nameMap(schema: Readonly<Record<string, unknown>>): string[] {
  const { maxProperties, propertyNames, additionalProperties } = schema;
  const longest = (part: unknown): string[] => (isRecord(part) ? nameLength(part) : []);
  return [
    ...(typeof maxProperties === 'number' ? [`at most ${maxProperties} pairs`] : []),
    ...longest(propertyNames).map((limit) => `keys of ${limit}`),
    ...longest(additionalProperties).map((limit) => `values of ${limit}`),
  ];
}

function namePattern({ pattern, format }: Readonly<Record<string, unknown>>, prefixes: IdPrefixes): string[] {
  if (typeof pattern !== 'string') return [];
  if (isNamedPattern(pattern, prefixes)) return [];
  if (format === 'uri' && pattern === '^https://') return ['starts with `https://`'];
  return [`matches \`${pattern}\``];
}
