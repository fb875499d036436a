import type { PhrasingContent } from 'mdast';
import type { Property, Schema, Value } from '../contract/schemas.ts';
import { parseBlocks, parseInline } from './markdown.ts';
import { inlineCode, inlineTag, joinWith, paragraph, tag, text, type Block } from './nodes.ts';
import { capitalise } from './samples.ts';

/** Who writes the fields: in a request some are optional, in a response all are there. */
type Side = 'request' | 'response';

/** A field with its own example: a parameter or a header. */
type FieldWithExample = Property & { readonly example?: string | null };

/**
 * Lists fields: name, type, what they demand and mean; nested fields inside, one level at a time.
 *
 * @param prefix what the anchors start with: `body` gives `#body-price`.
 * @param taken anchors in use; the list adds its own, so that an anchor never occurs twice.
 */
export function listFields(
  properties: readonly FieldWithExample[],
  prefix: string,
  side: Side,
  taken: Set<string> = new Set(),
): Block {
  return tag(
    'FieldList',
    {},
    properties.map((property) => showField(property, prefix, side, taken)),
  );
}

function showField(property: FieldWithExample, prefix: string, side: Side, taken: Set<string>): Block {
  const id = takeAnchor(`${prefix}-${property.name}`, taken);
  return tag(
    'Field',
    {
      id,
      name: property.name,
      type: property.type,
      prefix: property.idPrefix,
      unit: property.unit,
      presence: namePresence(property, side),
      nullable: property.nullable,
      deprecated: property.deprecated,
    },
    [
      ...parseBlocks(property.description),
      ...showValues(property),
      ...showFacts(property),
      ...showNested(property, id, side, taken),
    ],
  );
}

/** Anchors of header names in lower case, as links are written; a second use of an anchor gets a number. */
function takeAnchor(wanted: string, taken: Set<string>): string {
  const base = wanted.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

/** Marks what is rare: most fields of requests are optional, and those of responses are there. */
function namePresence({ required }: Property, side: Side): string | null {
  if (side === 'request') return required ? 'required' : null;
  return required ? null : 'may be absent';
}

/** A field with more values than this shows them folded. */
const mostValues = 3;

/** The values, unless the description already explains every one. */
function showValues({ values, description }: Property): Block[] {
  if (values.every(({ name }) => description.includes(`\`${name}\``))) return [];
  if (values.every(({ meaning }) => meaning === null)) {
    return [
      tag('FieldValues', { single: values.length === 1 }, [
        paragraph(
          ...joinWith(
            ' ',
            values.map(({ name }) => [inlineCode(name)]),
          ),
        ),
      ]),
    ];
  }
  const list = tag('StatusList', {}, values.map(showMeaning));
  return values.length > mostValues ? [tag('FieldGroup', { summary: `The ${values.length} values` }, [list])] : [list];
}

function showMeaning({ name, meaning }: Value): Block {
  return tag('StatusMeaning', { value: name }, meaning === null ? [] : [paragraph(...parseInline(meaning))]);
}

function showFacts({ constraints, defaultValue, values, openValues, example }: FieldWithExample): Block[] {
  const isOnlyValue = values.length === 1 && values[0]?.name === example;
  const facts: PhrasingContent[][] = [
    ...(defaultValue === null ? [] : [[text('Default: '), inlineCode(defaultValue)]]),
    ...(openValues ? [[text('More values may be added')]] : []),
    ...constraints.map((constraint) => parseInline(capitalise(constraint))),
    ...(example === null || example === undefined || isOnlyValue ? [] : [[text('Example: '), inlineCode(example)]]),
  ];
  if (facts.length === 0) return [];
  return [
    tag('FieldFacts', {}, [
      paragraph(
        ...joinWith(
          ' ',
          facts.map((fact) => [inlineTag('Fact', {}, ...fact)]),
        ),
      ),
    ]),
  ];
}

function showNested(property: Property, id: string, side: Side, taken: Set<string>): Block[] {
  const { children, variants, isList, name } = property;
  if (children.length === 0 && variants.length === 0) return [];
  const summary = isList ? `Fields of each item of ${name}` : `Fields of ${name}`;
  return [tag('FieldGroup', { summary }, listForms({ properties: children, variants }, id, side, taken))];
}

/**
 * Lists the fields of an object; of one that has several forms, those of each.
 *
 * @param prefix what the anchors start with.
 */
export function listForms(
  { properties, variants }: Pick<Schema, 'properties' | 'variants'>,
  prefix: string,
  side: Side,
  taken: Set<string>,
): Block[] {
  if (variants.length === 0) return [listFields(properties, prefix, side, taken)];
  return variants.flatMap((variant, index) => [
    tag('FieldVariant', { label: index === 0 ? 'Either' : 'Or' }, [paragraph(...parseInline(variant.description))]),
    listFields(variant.properties, prefix, side, taken),
  ]);
}
