import {
  childOf,
  entriesOf,
  faultAt,
  itemsOf,
  readText,
  requiredChild,
  rootNode,
  textAt,
  type ContractNode,
} from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { describeSocket } from './frame.ts';
import type { ChannelExport } from './channel-export.ts';
import { linkPage, referTo, referToContract } from './reference.ts';

const channel = 'paymentSocket';

/**
 * Exports the WebSocket: the operation of the contract that has `x-websocket`.
 *
 * @throws ContractError when there is not exactly one, or it lacks its subprotocol, messages or close codes.
 */
export function exportSocket(source: ContractSource): ChannelExport {
  const { path, operation } = findSocket(source);
  const socket = requiredChild(operation, 'x-websocket');
  const client = entriesOf(requiredChild(socket, 'client'));
  const server = entriesOf(requiredChild(socket, 'server'));
  const parameters = itemsOf(requiredChild(operation, 'parameters')).map((item) => resolve(item).node);
  const protocol = findProtocol(operation, parameters);
  const page = textAt(operation, 'x-docs-page');
  return {
    servers: {
      api: { host: new URL(readServer(source)).host, protocol: 'wss', description: 'Both modes; the key decides.' },
    },
    channels: {
      [channel]: {
        address: path,
        title: textAt(operation, 'summary'),
        description: describeSocket,
        servers: [referTo('servers', 'api')],
        parameters: Object.fromEntries(parameters.flatMap(exportParameter)),
        messages: Object.fromEntries(
          [...client, ...server].map(([name]) => [name, referTo('components', 'messages', name)]),
        ),
        tags: [{ name: 'payment' }],
        externalDocs: linkPage(page),
        bindings: {
          ws: {
            method: 'GET',
            headers: {
              type: 'object',
              required: ['Sec-WebSocket-Protocol'],
              properties: { 'Sec-WebSocket-Protocol': { type: 'string', const: protocol } },
            },
            bindingVersion: '0.1.0',
          },
        },
        'x-subprotocol': protocol,
        'x-close-codes': requiredChild(socket, 'closeCodes').value,
      },
    },
    operations: {
      authenticate: {
        action: 'receive',
        channel: referTo('channels', channel),
        title: 'Authenticate',
        description: 'The client sends this first, and nothing after it.',
        messages: client.map(([name]) => referTo('channels', channel, 'messages', name)),
        security: [referTo('components', 'securitySchemes', 'keyInFirstMessage')],
        'x-scope': readScope(requiredChild(socket, 'security')),
      },
      followPayment: {
        action: 'send',
        channel: referTo('channels', channel),
        title: textAt(operation, 'summary'),
        description:
          'The whole payment at once after the key and again on every change; a heartbeat whenever nothing else has been sent; an error before the gateway closes because of one.',
        messages: server.map(([name]) => referTo('channels', channel, 'messages', name)),
      },
    },
    messages: Object.fromEntries([...client, ...server].map(exportMessage)),
    messageTraits: {},
  };
}

function findSocket(source: ContractSource): { path: string; operation: ContractNode } {
  const paths = requiredChild(rootNode(source), 'paths');
  const found = entriesOf(paths).flatMap(([path, item]) =>
    entriesOf(item).flatMap(([, operation]) =>
      childOf(operation, 'x-websocket') === undefined ? [] : [{ path, operation }],
    ),
  );
  const [first, ...more] = found;
  if (first === undefined || more.length > 0)
    throw faultAt(paths, `${found.length} operations with "x-websocket"`, 'exactly one');
  return first;
}

function findProtocol(operation: ContractNode, parameters: readonly ContractNode[]): string {
  const header = parameters.find((parameter) => textAt(parameter, 'name') === 'Sec-WebSocket-Protocol');
  if (header === undefined)
    throw faultAt(operation, 'no subprotocol', 'a header parameter "Sec-WebSocket-Protocol" with a constant');
  return textAt(requiredChild(header, 'schema'), 'const');
}

function readServer(source: ContractSource): string {
  const servers = requiredChild(rootNode(source), 'servers');
  const [first] = itemsOf(servers);
  if (first === undefined) throw faultAt(servers, 'an empty list', 'a list with one server');
  return textAt(first, 'url');
}

/** AsyncAPI has no schema for a parameter, so `x-schema` refers to the contract's. */
function exportParameter(parameter: ContractNode): [string, unknown][] {
  if (textAt(parameter, 'in') !== 'path') return [];
  return [
    [
      textAt(parameter, 'name'),
      {
        description: textAt(parameter, 'description'),
        examples: [textAt(parameter, 'example')],
        'x-schema': referToContract(requiredChild(parameter, 'schema').pointer),
      },
    ],
  ];
}

function readScope(security: ContractNode): string {
  const scope = itemsOf(security)
    .flatMap((choice) => entriesOf(choice))
    .flatMap(([, scopes]) => itemsOf(scopes))[0];
  if (scope === undefined) throw faultAt(security, 'no scope', 'security with "secretKey: [<scope>]"');
  return readText(scope);
}

function exportMessage([name, message]: [string, ContractNode]): [string, unknown] {
  const schema = requiredChild(message, 'schema');
  const summary = textAt(schema, 'description');
  return [
    name,
    {
      name,
      title: name,
      summary,
      payload: referToContract(schema.pointer),
      examples: [{ name, summary, payload: requiredChild(message, 'example').value }],
    },
  ];
}
