import type { PhrasingContent } from 'mdast';
import type { Contract } from '../contract/index.ts';
import type { Access, Operation, Parameter } from '../contract/operations.ts';
import type { OperationPart } from './operation-part.ts';
import { listFields, listForms, type Anchors } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, link, paragraph, tag, text, type Block } from './nodes.ts';
import { showLanguages } from './samples.ts';

/** Shows what to send: address, keys, parameters and body. */
export function showRequest(operation: Operation, contract: Contract, taken: Anchors): OperationPart {
  const { method, path, socket } = operation;
  const server = socket === null ? contract.server : contract.server.replace(/^http/, 'ws');
  const main = [
    showAccess(operation),
    ...parameterGroups.flatMap(([place, id, title]) => showParameters(operation.parameters, place, id, title, taken)),
    ...showBody(operation, taken),
    ...showIdempotency(operation),
  ];
  return {
    head: [heading(2, 'request', text('Parameters')), tag('Endpoint', { method, server, path })],
    main,
    side: showLanguages(operation, taken),
  };
}

const parameterGroups: readonly [Parameter['in'], string, string][] = [
  ['path', 'path-parameters', 'Path parameters'],
  ['query', 'query-parameters', 'Query parameters'],
  ['header', 'request-headers', 'Headers'],
];

function showAccess({ access, socket }: Operation): Block {
  return tag('Facts', {}, [
    tag('FactRow', { label: 'Authentication' }, [paragraph(...showKinds(access))]),
    tag('FactRow', { label: 'Required scope' }, [
      paragraph(link('/docs/api/overview#scopes', inlineCode(access.scope))),
    ]),
    tag('FactRow', { label: 'Header' }, [
      paragraph(
        ...(socket === null
          ? [inlineCode('Authorization: Bearer <key>')]
          : [text('the first message, '), inlineCode('auth')]),
      ),
    ]),
  ]);
}

function showKinds({ kinds }: Access): PhrasingContent[] {
  const isOpen = kinds.includes('publishable');
  return [
    link('/docs/api/overview#keys', text(isOpen ? 'Secret or publishable key' : 'Secret key only')),
    text(isOpen ? '; publishable keys work only from their allowed origins' : ' (server-side)'),
  ];
}

function showParameters(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  id: string,
  title: string,
  taken: Anchors,
): Block[] {
  const group = parameters.filter((parameter) => parameter.in === place);
  return group.length === 0 ? [] : [heading(3, id, text(title)), listFields(group, place, 'request', taken)];
}

function showBody({ body, method }: Operation, taken: Anchors): Block[] {
  if (body === null)
    return method === 'post' ? [heading(3, 'request-body', text('Body')), paragraph(text('None.'))] : [];
  const { schema } = body;
  return [
    heading(3, 'request-body', text('Body')),
    paragraph(...parseInline(schema.description), text(schema.isClosed ? ' The API rejects unknown fields.' : '')),
    ...listForms(schema, 'body', 'request', taken),
  ];
}

function showIdempotency({ method }: Operation): Block[] {
  if (method !== 'post') return [];
  return [
    heading(3, 'idempotency', text('Idempotency')),
    paragraph(
      text('Send one '),
      inlineCode('Idempotency-Key'),
      text(' for each intended action, and retry with the same key: '),
      link('/docs/api/overview#idempotency', text('Idempotency')),
      text('.'),
    ),
  ];
}
