import { selectAll } from 'hast-util-select';
import type { Property, Variant } from '../../../src/build/contract/schemas.ts';
import { plainBlocks, textOf, type BuiltPage } from './page-text.ts';

/** A field as its page must show it. */
export interface FieldTexts {
  /** Path of names, for example `body-price-amount`. */
  readonly label: string;
  /** The anchors it may have; one that is in use already gets a number. */
  readonly anchor: RegExp;
  /** Its description, in paragraphs. */
  readonly texts: readonly string[];
  /** Its name and its values, which are code there, or are left alone by translation. */
  readonly codes: readonly string[];
}

const numbered = String.raw`(?:-\d+)?`;

/** A field and everything within it, as its page must show them. */
export function listFieldTexts(property: Property, prefix: string): FieldTexts[] {
  const { name, description, values, children, variants } = property;
  const anchor = `${prefix}-${escape(name.toLowerCase())}${numbered}`;
  return [
    {
      label: `${prefix.replaceAll(numbered, '').replaceAll('\\', '')}-${name}`,
      anchor: new RegExp(`^${anchor}$`),
      texts: plainBlocks(description),
      codes: [name, ...values.map((value) => value.name)],
    },
    ...children.flatMap((child) => listFieldTexts(child, anchor)),
    ...listVariantTexts(variants, anchor),
  ];
}

/** The fields of every form of an object that has several. */
export function listVariantTexts(variants: readonly Variant[], prefix: string): FieldTexts[] {
  return variants.flatMap(({ properties }) => properties.flatMap((property) => listFieldTexts(property, prefix)));
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);
}

/** What a page lacks of a field: all of it, or some of its texts; of several places the best one counts. */
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
