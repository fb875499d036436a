import { isDeepStrictEqual } from 'node:util';
import type { PhrasingContent } from 'mdast';
import { isRecord } from '../contract/node.ts';
import type { Example, Operation } from '../contract/operations.ts';
import type { Schema } from '../contract/schemas.ts';
import { readText } from '../files/index.ts';
import { listForms, type Anchors } from './fields.ts';
import { findNamed } from './find.ts';
import { parseInline } from './markdown.ts';
import { heading, inColumns, inlineCode, json, link, paragraph, table, text, type Block } from './nodes.ts';
import { capitalise, showExamples, type CaptionedExample } from './samples.ts';

/** Shows the fields of an object type. Anchors start with the type's name: `#invoice-status`. */
export function showSchema(schema: Schema): Block[] {
  const { name, description } = schema;
  const prefix = (name ?? 'schema').toLowerCase();
  return [
    paragraph(...parseInline(description)),
    ...listForms(schema, prefix, schema.isClosed ? 'request' : 'response', new Map()),
  ];
}

/**
 * Shows an object on the page of its category, with the category's endpoints and an example. If there is a later one,
 * that is the example, and the fields that were different before are beside it.
 */
export function showObject(schema: Schema, operations: readonly Operation[], later?: CaptionedExample): Block[] {
  const name = schema.name ?? '';
  const own = sortBySidebar(operations).filter((operation) => isOf(schema, operation));
  const examples = own.flatMap(({ responses }) => responses.flatMap(({ body }) => body?.examples ?? []));
  const values = examples.flatMap(({ value }) => itemsOf(value));
  const lacking = (value: unknown): readonly string[] =>
    schema.properties.map((field) => field.name).filter((field) => !isRecord(value) || !(field in value));
  const [example] = values.toSorted((a, b) => lacking(a).length - lacking(b).length);
  const [missing] = lacking(example);
  if (missing !== undefined)
    throw new Error(
      `static/openapi.yaml: no response of ${own.map(({ id }) => id).join(', ') || `an operation (none has an x-docs-page like that of ${name})`} has an example with "${missing}". Give the field an "example", then run npm run check.`,
    );
  const taken: Anchors = new Map();
  const prefix = name.toLowerCase();
  const fields = listForms(schema, prefix, 'response', taken);
  const last = isRecord(later?.value) ? later.value : undefined;
  const earlier = Object.entries(isRecord(example) ? example : {}).filter(
    ([key, value]) => last && !isDeepStrictEqual(value, last[key]),
  );
  return [
    inColumns(
      [heading(2, 'endpoints', text('Endpoints')), listPaths(own)],
      showExamples(
        'Example',
        last && isRecord(example)
          ? [
              { label: capitalise(String(last.status)), prefix, value: last },
              {
                label: `${capitalise(String(example.status))}: fields that differ`,
                prefix,
                value: Object.fromEntries(earlier),
              },
            ]
          : [{ label: name, prefix, value: example }],
        taken,
      ),
      [heading(2, `${prefix}-fields`, text('Fields')), ...fields],
    ),
  ];
}

/** Lists the endpoints of all objects, below the names of the objects. */
export function listEndpoints(objects: readonly Schema[], operations: readonly Operation[]): Block[] {
  const groups = Map.groupBy(sortBySidebar(operations), (operation) =>
    objects.find((object) => isOf(object, operation)),
  );
  return [...groups].flatMap(([schema, own]) => {
    const name = `${schema?.name ?? ''}s`;
    return [heading(3, name.toLowerCase(), link(schema?.page ?? '', text(name))), listPaths(own)];
  });
}

const isOf = ({ page }: Schema, operation: Operation): boolean =>
  page !== null && operation.page.startsWith(`${page.replace('/category/', '/api/')}/`);

/** Returns operations in the order of their pages in the sidebar. */
function sortBySidebar(operations: readonly Operation[]): Operation[] {
  const sidebar = readText('sidebars.ts');
  const placeOf = ({ page }: Operation): number => sidebar.indexOf(page.replace('/docs/', "'") + "'");
  return operations.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const listPaths = (operations: readonly Operation[]): Block =>
  table(['Endpoint', 'Path'], operations.map(showEndpoint));

/** Returns the cells of an endpoint's row: the badge of its method and its name, then its path. */
function showEndpoint({ method, path, socket, page, summary }: Operation): PhrasingContent[][] {
  const [dataMethod, words] = socket === null ? [method, method.toUpperCase()] : ['socket', 'WS'];
  const data = { hName: 'span', hProperties: { className: ['http-method'], dataMethod } };
  return [
    [{ type: 'emphasis', data, children: [text(words)] }, text(' '), link(page, text(summary))],
    [inlineCode(path)],
  ];
}

/**
 * Shows an example as JSON. Short objects in a list have one line each.
 *
 * @param fields the fields to show of the object, or of each object of a list, separated by spaces; all if undefined.
 * @param isSent whether readers send it. It then has the background of code that readers write.
 * @throws Error listing the existing fields if one of those named doesn't exist.
 */
export function showExample({ name, summary, value }: Example, fields: string | undefined, isSent: boolean): Block {
  const wanted = fields?.split(' ') ?? [];
  const records = itemsOf(value).filter(isRecord);
  for (const field of wanted) findNamed(Object.keys(records[0] ?? {}), (one) => one, field, `field of ${name}`);
  const picked = records.map((record) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => wanted.includes(key))),
  );
  const all = records[0] === value ? picked[0] : { ...Object(value), data: picked };
  const block = json(fields === undefined ? value : all, summary);
  const lines = block.value.replaceAll(/(?<=^ {4})\{[^{}[\]]{1,95}\}/gm, (item) => item.replaceAll(/\s+/g, ' '));
  return { ...block, value: lines, meta: isSent ? `sent ${block.meta}` : block.meta };
}

/** Returns the objects of a list, or one object. */
const itemsOf = (value: unknown): readonly unknown[] =>
  isRecord(value) && Array.isArray(value.data) ? value.data : [value];
