import { selectAll } from 'hast-util-select';
import type { Property, Variant } from '../../../src/build/contract/schemas.ts';
import { plainBlocks, textOf, type BuiltPage } from './page-text.ts';

/** The texts that a page must show for a field. */
export interface FieldTexts {
  /** The path of names that leads to the field, for example `body-price-amount`. */
  readonly label: string;
  /** Matches the field's anchor, to which a number is added if another field uses it already. */
  readonly anchor: RegExp;
  /** Its description, in paragraphs. */
  readonly texts: readonly string[];
  /** Its name and its values, which must be marked as code or as not translatable. */
  readonly codes: readonly string[];
}

const numbered = String.raw`(?:-\d+)?`;

/**
 * Lists the texts that a page must show for a field and all fields within it.
 *
 * @param isDeep whether to include the fields of objects that have their own pages.
 */
export function listFieldTexts(property: Property, prefix: string, isDeep = false): FieldTexts[] {
  const { name, description, values, children, variants } = property;
  const anchor = `${prefix}-${escape(name.toLowerCase())}${numbered}`;
  return [
    {
      label: `${prefix.replaceAll(numbered, '').replaceAll('\\', '')}-${name}`,
      anchor: new RegExp(`^${anchor}$`),
      texts: plainBlocks(description),
      codes: [name, ...values.map((value) => value.name)],
    },
    ...(property.page !== null && !isDeep
      ? []
      : [
          ...children.flatMap((child) => listFieldTexts(child, anchor, isDeep)),
          ...listVariantTexts(variants, anchor, isDeep),
        ]),
  ];
}

/** Lists the texts of the fields in all variants of an object. */
export function listVariantTexts(variants: readonly Variant[], prefix: string, isDeep = false): FieldTexts[] {
  return variants.flatMap(({ properties }) =>
    properties.flatMap((property) => listFieldTexts(property, prefix, isDeep)),
  );
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);
}

/**
 * Returns what a page lacks of a field: all of it or some texts. If several elements match, the most complete one
 * counts.
 */
export function findMissing(page: BuiltPage, { label, anchor, texts, codes }: FieldTexts): string[] {
  const lacks = [...page.anchors]
    .filter(([id]) => anchor.test(id))
    .map(([, element]) => {
      const text = textOf(element);
      const marked = selectAll('code, [translate=no]', element).map(textOf);
      return [...texts.filter((part) => !text.includes(part)), ...codes.filter((code) => !marked.includes(code))];
    });
  const [best] = lacks.sort((one, other) => one.length - other.length);
  if (best === undefined) return [`${label}: not on the page`];
  return best.map((text) => `${label}: "${text}" is not there`);
}
