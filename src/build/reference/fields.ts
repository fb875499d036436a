import type { PhrasingContent } from 'mdast';
import type { Property, Schema } from '../contract/schemas.ts';
import { wordsOf } from '../contract/type-name.ts';
import { parseBlocks, parseInline } from './markdown.ts';
import { heading, inlineCode, inlineTag, joinWith, link, paragraph, tag, text, type Block } from './nodes.ts';
import { capitalise } from './samples.ts';

/** Whether fields belong to a request, where many are optional, or to a response, where most are always present. */
type Side = 'request' | 'response';

/** The anchors in use on a page, each with the address of its field, which may be on another page. */
export type Anchors = Map<string, string>;

/** A field with its own example: a parameter or a header. */
type FieldWithExample = Property & { readonly example?: string | null };

/**
 * Lists fields with their names, types, constraints and meanings, each group below its heading. Nested fields are inside,
 * one level at a time.
 *
 * @param prefix the prefix of the anchors: `body` gives `#body-price`.
 * @param taken the anchors in use. The list adds its own, so that an anchor never occurs twice.
 */
export function listFields(
  properties: readonly FieldWithExample[],
  prefix: string,
  side: Side,
  taken: Anchors = new Map(),
): Block[] {
  const starts = properties.flatMap(({ group }, index) => (index === 0 || group !== null ? index : []));
  return starts.flatMap((start, index) => {
    const title = properties[start]?.group ?? '';
    const own = properties.slice(start, starts[index + 1]).map((one) => showField(one, prefix, side, taken));
    const id = `group-${title.toLowerCase().replaceAll(' ', '-')}`;
    return [...(title === '' ? [] : [heading(3, id, text(title))]), tag('FieldList', {}, own)];
  });
}

function showField(property: FieldWithExample, prefix: string, side: Side, taken: Anchors): Block {
  const { name, type, required, nullable, deprecated } = property;
  const id = takeAnchor(`${prefix}-${name}`, taken);
  return tag(
    'Field',
    {
      id,
      name,
      type,
      prefix: property.idPrefix,
      unit: property.unit,
      // Only the rarer case: most fields of requests are optional, and most fields of responses are present.
      presence: required === (side === 'request') ? (required ? 'required' : 'optional') : null,
      nullable,
      deprecated,
    },
    [...parseBlocks(property.description), ...showFacts(property), ...showNested(property, id, side, taken)],
  );
}

/** Returns a free anchor in lower case, as links are written, and marks it as taken. A repeated one gets a number. */
function takeAnchor(wanted: string, taken: Anchors, address?: string): string {
  const base = wanted.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.set(id, address ?? `#${id}`);
  return id;
}

function showFacts(property: FieldWithExample): Block[] {
  const { name, constraints, defaultValue, values, openValues, example } = property;
  const isStatus = name.endsWith('status');
  const words = values.map((value) => inlineTag('Status', { value, plain: !isStatus }));
  const isOnlyValue = values.length === 1 && values[0] === example;
  const facts: PhrasingContent[][] = [
    ...(values.length === 0
      ? []
      : [[text(values.length === 1 ? 'Always ' : 'One of '), inlineTag('span', {}, ...joinWith(' ', ...words))]]),
    ...(defaultValue === null ? [] : [[text('Default: '), inlineCode(defaultValue)]]),
    ...(openValues ? [[text('More values may be added')]] : []),
    ...constraints.map((constraint) => parseInline(capitalise(constraint))),
    ...(example === null || example === undefined || isOnlyValue ? [] : [[text('Example: '), inlineCode(example)]]),
  ];
  const tags = facts.map((fact) => inlineTag('span', {}, ...fact));
  return tags.length === 0 ? [] : [tag('FieldFacts', {}, [paragraph(...joinWith(' ', ...tags))])];
}

function showNested(property: Property, id: string, side: Side, taken: Anchors): Block[] {
  const { children, variants, isList, name } = property;
  if (children.length === 0 && variants.length === 0) return [];
  if (property.page !== null) return [paragraph(...linkObject(property, property.page, id, taken))];
  const forms = listForms({ properties: children, variants }, id, side, taken);
  const names = capitalise(variants.map((form) => wordsOf(form.name)).join(' or '));
  const inside = names || `${children.length} field${children.length > 1 ? 's' : ''}`;
  return [tag('FieldGroup', { summary: isList ? `${name}[]` : inside }, forms)];
}

/** Lists the fields of an object. If it has several forms, lists those of each form. */
export function listForms(
  { properties, variants }: Pick<Schema, 'properties' | 'variants'>,
  prefix: string,
  side: Side,
  taken: Anchors,
): Block[] {
  if (variants.length === 0) return listFields(properties, prefix, side, taken);
  return variants.flatMap((variant, index) => [
    paragraph(
      { type: 'strong', children: [text(index === 0 ? 'Either:' : 'Or:')] },
      text(' '),
      ...parseInline(variant.description),
    ),
    ...listFields(variant.properties, prefix, side, taken),
  ]);
}

/**
 * Links an object that is shown on its own page. The anchors that its fields would have here lead to the link, because
 * links to them may be anywhere.
 *
 * @param words the text before the link.
 */
export function linkObject(
  object: Pick<Property, 'schemaName' | 'children' | 'variants'>,
  page: string,
  prefix: string,
  taken: Anchors,
  words = 'See the ',
): PhrasingContent[] {
  const address = `${page}#${(object.schemaName ?? '').toLowerCase()}`;
  const aliases = takeAll(object, prefix, address, taken).map((id) => inlineTag('span', { id }));
  const name = `${wordsOf(object.schemaName ?? 'object')} object`;
  return [...aliases, text(words), link(`${address}-fields`, text(name)), text('.')];
}

/** Takes the anchors that the fields of an object would have. Returns them in order. */
function takeAll(
  { children, variants }: Pick<Property, 'children' | 'variants'>,
  prefix: string,
  address: string,
  taken: Anchors,
): string[] {
  return [...children, ...variants.flatMap(({ properties }) => properties)].flatMap((field) => {
    const own = `${address}-${field.name.toLowerCase()}`;
    const id = takeAnchor(`${prefix}-${field.name}`, taken, own);
    const inside = field.page === null ? own : `${field.page}#${(field.schemaName ?? '').toLowerCase()}`;
    return [id, ...takeAll(field, id, inside, taken)];
  });
}
