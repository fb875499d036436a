import type { Schema } from '../contract/schemas.ts';
import { listForms } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, paragraph, text, type Block } from './nodes.ts';

/** Shows the fields of an object type. Anchors start with the type's name: `#invoice-status`. */
export function showSchema(schema: Schema): Block[] {
  const { name, description } = schema;
  const prefix = (name ?? 'schema').toLowerCase();
  return [
    heading(3, `${prefix}-fields`, text('Fields of '), inlineCode(name ?? '')),
    paragraph(...parseInline(description)),
    ...listForms(schema, prefix, schema.isClosed ? 'request' : 'response', new Set()),
  ];
}
