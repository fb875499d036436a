import type { Operation } from '../contract/operations.ts';
import type { Schema } from '../contract/schemas.ts';
import { listForms } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, link, paragraph, table, text, type Block } from './nodes.ts';

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
  const [, description, ...fields] = showSchema(schema);
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
    ...(description === undefined ? [] : [description]),
    ...fields,
  ];
}
