import { isRecord } from '../contract/node.ts';
import type { Example, Operation } from '../contract/operations.ts';
import type { Schema } from '../contract/schemas.ts';
import { listForms } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, json, link, paragraph, table, text, type Block } from './nodes.ts';

/** Shows the fields of an object type. Anchors start with the type's name: `#invoice-status`. */
export function showSchema(schema: Schema): Block[] {
  const { name, description } = schema;
  const prefix = (name ?? 'schema').toLowerCase();
  return [
    heading(3, `${prefix}-fields`, text('Fields of '), inlineCode(name ?? '')),
    paragraph(...parseInline(description)),
    ...listForms(schema, prefix, schema.isClosed ? 'request' : 'response', new Map()),
  ];
}

/** Shows an object with the endpoints of its category, on the page of the category. */
export function showObject(schema: Schema, operations: readonly Operation[]): Block[] {
  const folder = schema.page?.replace('/docs/category/', '/docs/api/') ?? '';
  return [
    heading(2, 'endpoints', text('Endpoints')),
    table(
      ['Endpoint', 'What it does'],
      operations
        .filter(({ page }) => page.startsWith(`${folder}/`))
        .map(({ method, path, summary, page }) => [
          [inlineCode(`${method.toUpperCase()} ${path}`)],
          [link(page, text(summary))],
        ]),
    ),
    heading(2, `${(schema.name ?? '').toLowerCase()}-fields`, text('Fields')),
    ...showSchema(schema).slice(1),
  ];
}

/**
 * Shows an example as JSON.
 *
 * @param fields top-level fields to show, separated by spaces; all if undefined.
 * @param isSent whether readers send it. It then has the background of code that readers write.
 * @throws Error listing the existing fields if one of those named doesn't exist.
 */
export function showExample({ name, summary, value }: Example, fields: string | undefined, isSent: boolean): Block {
  const record = isRecord(value) ? value : {};
  const wanted = fields?.split(' ');
  const unknown = wanted?.find((field) => !(field in record));
  if (unknown !== undefined)
    throw new Error(`The example ${name} has no field "${unknown}". Valid: ${Object.keys(record).join(', ')}.`);
  const picked = Object.fromEntries(Object.entries(record).filter(([key]) => wanted?.includes(key)));
  const block = json(wanted === undefined ? value : picked, summary);
  return isSent ? { ...block, meta: `sent ${block.meta}` } : block;
}
