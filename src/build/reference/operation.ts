import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Contract } from '../contract/index.ts';
import { isRecord } from '../contract/node.ts';
import type { Example, Operation, Parameter, Response, SocketMessage } from '../contract/operations.ts';
import { linkObject, listFields, listForms, type Anchors } from './fields.ts';
import { findNamed } from './find.ts';
import { parseInline } from './markdown.ts';
import {
  eventTypes,
  fact,
  heading,
  inColumns,
  inlineCode,
  inlineTag,
  joinWith,
  link,
  paragraph,
  statusPill,
  table,
  tag,
  text,
  type Block,
} from './nodes.ts';
import { errorPage, linkCode, listCodes } from './problems.ts';
import { labelOf, showExamples, showLanguages, type CaptionedExample } from './samples.ts';

/** A page's choices about what to show of a response. */
interface ResponseView {
  /** An example of what the created object becomes, shown beside the response. */
  readonly later?: Example;
  /** The examples to show, by their keys in the contract; all if undefined. */
  readonly shown?: readonly string[];
}

/** Shows everything the contract says about an operation. */
export function showOperation(operation: Operation, contract: Contract, view: ResponseView = {}): Block[] {
  const taken: Anchors = new Map();
  return [
    showRequest(operation, contract.server, taken),
    ...(operation.socket === null
      ? [showResponse(operation, taken, view)]
      : [
          ...showMessages(operation.socket, operation.responses, taken),
          inColumns(
            showErrors(operation),
            showExamples('Error response', captionErrors(operation), new Map()),
            showCloseCodes(operation.socket),
          ),
        ]),
  ];
}

const parameterGroups: readonly [Parameter['in'], string, string][] = [
  ['path', 'path-parameters', 'Path parameters'],
  ['query', 'query-parameters', 'Query parameters'],
  ['header', 'request-headers', 'Headers'],
];

/** Shows what to send: address, keys, parameters and body. */
function showRequest(operation: Operation, origin: string, taken: Anchors): Block {
  const { method, path, socket, parameters } = operation;
  const server = socket === null ? origin : origin.replace(/^http/, 'ws');
  const main = [
    heading(2, 'request', text('Parameters')),
    ...parameterGroups.flatMap(([place, id, title]) => {
      const group = parameters.filter((parameter) => parameter.in === place);
      return group.length === 0 ? [] : [heading(3, id, text(title)), ...listFields(group, place, 'request', taken)];
    }),
    ...showBody(operation, taken),
  ];
  const head = [tag('Endpoint', { method, server, path }), showAccess(operation)];
  return inColumns(head, showLanguages(operation, taken), main);
}

function showAccess({ access: { isOpen, scope }, socket, method }: Operation): Block {
  const retries = link('/docs/api/overview#idempotency', text('Safe with the same key and body'));
  return tag('Facts', {}, [
    fact('Authentication', [
      link('/docs/api/overview#keys', text('Secret key')),
      text(' with the scope '),
      link('/docs/api/overview#scopes', inlineCode(scope)),
      text(isOpen ? ', or a publishable key from an allowed origin' : ' (server-side only)'),
      ...(socket === null ? [] : parseInline(', sent in the first message (`auth`)')),
    ]),
    ...(method === 'post' ? [fact('Retries', [retries], 'idempotency')] : []),
  ]);
}

function showBody({ body, method }: Operation, taken: Anchors): Block[] {
  const title = heading(3, 'request-body', text('Body'));
  if (body === null) return method === 'post' ? [title, paragraph(text('None.'))] : [];
  return [title, ...listForms(body.schema, 'body', 'request', taken)];
}

/** Shows the response: statuses, headers and postbacks in one list, fields and errors. All examples are beside them. */
function showResponse(operation: Operation, taken: Anchors, { later, shown }: ResponseView): Block {
  const { responses, postbacks } = operation;
  const [common = [], ...more] = responses.map(({ headers }) => headers);
  const shared = common.filter(({ name }) => more.every((headers) => headers.some((header) => header.name === name)));
  const facts = responses.map(({ status, description, headers }) => {
    const own = headers.filter((header) => !shared.some(({ name }) => name === header.name));
    const words = own.length === 0 ? [] : [text(' Header: '), ...linkHeaders(own, taken), text('.')];
    return fact(String(status), [...parseInline(description), ...words], `response-${status}`);
  });
  if (shared.length > 0) facts.push(fact('Headers', linkHeaders(shared, taken)));
  const main: Block[] = [];
  const bodies = responses.flatMap(({ body }) => body ?? []);
  for (const schema of new Map(bodies.map((body) => [body.schema.name ?? body.schema, body.schema])).values()) {
    const { name: schemaName, page, properties: children, variants } = schema;
    if (page === null)
      main.push(heading(3, 'response-body', text('Body')), ...listForms(schema, 'response', 'response', taken));
    else {
      const object = { schemaName, children, variants };
      facts.push(fact('Body', linkObject(object, page, 'response', taken, 'The '), 'response-body'));
    }
  }
  if (postbacks !== null) {
    const types = eventTypes(postbacks, postbacks.length === 2 ? ' or ' : ', ');
    const words = [...types, text('. See '), link('/docs/postback/fields', text('Postback fields')), text('.')];
    facts.push(fact('Postbacks sent', postbacks.length === 0 ? [text('None.')] : words, 'postbacks'));
  }
  const examples = [...captionExamples(responses, shown), ...(later === undefined ? [] : [captionLater(later)])];
  return inColumns(
    [heading(2, 'response', text('Returns')), tag('Facts', {}, facts)],
    showExamples('Response', [...examples, ...captionErrors(operation)], taken),
    [...main, ...showErrors(operation)],
  );
}

/** Links headers to their description, which is once for all endpoints. Their anchors on this page stay. */
function linkHeaders(headers: Response['headers'], taken: Anchors): PhrasingContent[] {
  const links = headers.map(({ name }) => {
    const id = `response-header-${name.toLowerCase()}`;
    const alias = taken.has(id) ? [] : [inlineTag('span', { id })];
    taken.set(id, `${errorPage}#${id}`);
    return [...alias, link(`${errorPage}#${id}`, inlineCode(name))];
  });
  return joinWith(', ', ...links);
}

/**
 * Returns the examples of the responses, or only those with some keys. An example that several share occurs once.
 * Throws an Error listing the existing examples if one of those named doesn't exist.
 */
function captionExamples(responses: readonly Response[], keys?: readonly string[]): CaptionedExample[] {
  const all = responses.flatMap(({ status, body }) => (body?.examples ?? []).map((example) => ({ status, example })));
  for (const key of keys ?? []) findNamed(all, ({ example }) => example.key, key, 'example of the response');
  const shown = all.filter(({ example }) => keys?.includes(example.key) ?? true);
  return [...Map.groupBy(shown, ({ example }) => example.name).values()].flatMap((group) =>
    group.slice(0, 1).map(({ example }) => ({
      label: `${labelOf(example)} (${group.map(({ status }) => status).join(' or ')})`,
      caption: example.summary,
      prefix: 'response',
      value: example.value,
    })),
  );
}

/** Captions an example of what the response's object becomes. In a postback's example, that is the object in `data`. */
export function captionLater({ name, summary, value }: Example): CaptionedExample {
  const isEvent = isRecord(value) && isRecord(value.data);
  const object = isEvent ? value.data : value;
  if (!isRecord(object) || typeof object.status !== 'string')
    throw new Error(`The example ${name} is not an object with a status.`);
  return {
    label: `Once ${object.status}`,
    caption: isEvent ? `In the ${summary} postback` : summary,
    prefix: 'response',
    value: object,
  };
}

/** Captions the examples of the errors of the endpoint itself, and of those that name fields, which differ. */
function captionErrors({ problems }: Operation): CaptionedExample[] {
  const named = problems.filter(({ example: { value }, isShared }) => isShared && isRecord(value) && 'errors' in value);
  return [...problems.filter(({ isShared }) => !isShared), ...named].map(({ code, status, title, example }) => ({
    label: `${status} ${code}`,
    caption: title,
    prefix: 'problem',
    value: example.value,
  }));
}

/** Shows each message beside its example, the client's first, below the response that opens the WebSocket. */
function showMessages(
  { client, server }: NonNullable<Operation['socket']>,
  responses: readonly Response[],
  taken: Anchors,
): Block[] {
  const show = ({ name, schema, example }: SocketMessage, direction: string): Block => {
    const prefix = `message-${name}`;
    const fields = schema.properties.filter((field) => field.name !== 'type');
    // All fields of a long object are in the example of its page.
    const long = fields.find(({ page, children }) => page !== null && children.length > 12)?.name;
    const value: unknown = JSON.parse(JSON.stringify(example), (key, part: object) =>
      key === long ? Object.fromEntries(Object.entries(part).slice(0, 4)) : part,
    );
    const words = long === undefined ? {} : { caption: 'Only the first fields of the object' };
    return inColumns(
      [
        tag('span', { 'data-alias': true, id: `${prefix}-type` }),
        heading(3, prefix, text(direction), inlineCode(name)),
        paragraph(...parseInline(schema.description)),
      ],
      // Without links, because the few fields are beside it.
      showExamples(`Message: ${name}`, [{ ...words, label: name, prefix, value }], new Map()),
      listFields(fields, prefix, 'response', taken),
    );
  };
  const opening = responses.map(({ status, description }) => {
    const words = [text(`The gateway responds with ${status}. `), ...parseInline(description)];
    return inlineTag('span', { 'data-alias': true, id: `response-${status}` }, ...words);
  });
  const intro = [
    tag('span', { 'data-alias': true, id: 'response' }),
    heading(2, 'messages', text('Messages')),
    paragraph(...opening, text(' '), ...parseInline('The `type` of each message is its name.')),
  ];
  return [...intro, ...client.map((one) => show(one, 'You send ')), ...server.map((one) => show(one, 'You receive '))];
}

/** Shows what the errors of the endpoint itself mean, and then links those that mean the same everywhere. */
function showErrors({ problems }: Operation): Block[] {
  const sorted = problems.toSorted((one, other) => one.status - other.status);
  const { own = [], shared = [] } = Object.groupBy(sorted, ({ isShared }) => (isShared ? 'shared' : 'own'));
  const rows = [...Map.groupBy(own, ({ status }) => status)].map(([status, group]) => [
    [statusPill(status)],
    group.flatMap(({ code, when }) => [
      inlineTag('span', { className: 'error' }, linkCode(code), { type: 'break' }, ...parseInline(when)),
      text(' '),
    ]),
  ]);
  return [
    ...['errors-own', 'errors-shared', 'errors-shared-list'].map((id) => tag('span', { 'data-alias': true, id })),
    heading(2, 'errors', text('Errors')),
    ...(own.length === 0 ? [] : [table(['Status', 'Code and meaning'], rows)]),
    paragraph(text('Common errors:')),
    listCodes(shared),
  ];
}

function showCloseCodes({ closeCodes }: NonNullable<Operation['socket']>): Block[] {
  const codes = [...closeCodes].map(([code, meaning]) => [[statusPill(code)], parseInline(meaning)]);
  return [heading(3, 'close-codes', text('Close codes')), table(['Code', 'Meaning'], codes)];
}

function findTag(children: readonly RootContent[], name: string): MdxJsxFlowElement | undefined {
  return children.find((node): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement' && node.name === name);
}

/**
 * Moves the text before an operation into the operation's first row, so that the samples are beside it on a wide
 * screen. The method and the address come first. On other screens, the samples follow the lead, and sections come after.
 *
 * @param tree a page on which the operation has been expanded. Other pages are left unchanged.
 */
export function putLeadBesideSamples({ children }: Root): void {
  const columns = findTag(children, 'Columns');
  const head = findTag(columns?.children ?? [], 'HeadColumn');
  if (columns === undefined || head === undefined) return;
  const first = children.findIndex(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
  const before = children.splice(first, children.indexOf(columns) - first) as Block[]; // After front matter and imports.
  const sections = before.splice([...before, heading(2, '')].findIndex(({ type }) => type === 'heading'));
  head.children.splice(head.children[0] === findTag(head.children, 'Endpoint') ? 1 : 0, 0, ...before);
  findTag(columns.children, 'MainColumn')?.children.unshift(...sections);
}

/** Puts the sections after an operation below one heading, "Usage notes", except the links at the end. */
export function groupNotes({ children }: Root): void {
  const operation = children.findLastIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === 'Columns');
  const isSection = (node: RootContent): boolean => node.type === 'heading' && node.depth === 2;
  const first = children.findIndex((node, at) => at > operation && isSection(node));
  const last = children.findLastIndex(isSection);
  if (first === last) return;
  for (const node of children.slice(first, last)) if (node.type === 'heading') node.depth += 1;
  children.splice(first, 0, heading(2, 'in-detail', text('Usage notes')));
}
