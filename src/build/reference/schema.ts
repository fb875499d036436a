import type { Schema } from '../contract/schemas.ts';
import { listFields, showVariants } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, paragraph, text, type Block } from './nodes.ts';

/** Shows the fields of an object type. Anchors start with the type's name: `#invoice-status`. */
export function showSchema({ name, description, properties, variants, isClosed }: Schema): Block[] {
  const prefix = (name ?? 'schema').toLowerCase();
  const side = isClosed ? 'request' : 'response';
  const taken = new Set<string>();
  return [
    heading(3, `${prefix}-fields`, text('Fields of '), inlineCode(name ?? '')),
    paragraph(...parseInline(description)),
    ...(variants.length > 0
      ? showVariants(variants, prefix, side, taken)
      : [listFields(properties, prefix, side, taken)]),
  ];
}
