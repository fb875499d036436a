import { entriesOf, readRecord, textsAt, type ContractNode } from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import {
  allows,
  breaks,
  makeAddition,
  makeChange,
  makeRemoval,
  pointTo,
  type Change,
  type Direction,
} from './change.ts';
import { compareContent } from './content.ts';
import { childAt, match, matchChildren, valueAt, type Both } from './pairs.ts';
import { compareDeprecated, compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import { compareSecurity } from './security.ts';
import { compareSets } from './sets.ts';
import { compareSocket } from './socket.ts';
import { compareUnknownKeys } from './unknown-keys.ts';

/** Compares the operations: address and method, keys, parameters, bodies, answers, postbacks, messages. */
export function compareOperations({ before, after }: Both): Change[] {
  const { removed, added, kept } = match(listOperations(before), listOperations(after));
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('operation-removed', 'programs that call it fail'))),
    ...added.map(([, node]) => makeAddition(node, allows('operation-added', 'a new operation'))),
    ...kept.flatMap(([, both]) => compareOperation(both)),
    ...matchChildren({ before, after }, 'paths').kept.flatMap(([, path]) => compareUnknownKeys(path, methods)),
  ];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

function listOperations(root: ContractNode): [string, ContractNode][] {
  return entriesOf(childAt(root, 'paths')).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, node]): [string, ContractNode] => [`${method} ${path}`, node]),
  );
}

const knownKeys = [
  ...['operationId', 'security', 'parameters', 'requestBody', 'responses', 'deprecated'],
  ...['x-postbacks', 'x-websocket'],
];

function compareOperation(both: Both): Change[] {
  return [
    ...compareName(both),
    ...compareDeprecated(both),
    ...compareSecurity(both),
    ...compareParameters(both, 'request'),
    ...compareBody(both, 'request'),
    ...compareResponses(both),
    ...comparePostbacks(both),
    ...compareSocket(both),
    ...compareUnknownKeys(both, knownKeys),
  ];
}

/** Compares the id of an operation, after which generators of code name their functions. */
export function compareName({ before, after }: Both): Change[] {
  const was = valueAt(before, 'operationId');
  const is = valueAt(after, 'operationId');
  if (was === is) return [];
  const verdict = breaks('operation-renamed', 'generated programs name their functions after it');
  return [makeChange(pointTo(after, 'operationId'), was, is, verdict)];
}

/** Compares what a request, or a postback, carries. */
export function compareBody({ before, after }: Both, direction: Direction): Change[] {
  const old = childAt(before, 'requestBody');
  const now = childAt(after, 'requestBody');
  if (old === undefined && now === undefined) return [];
  if (old === undefined && now !== undefined) return [makeAddition(now, judgeBody(isRequired(now)))];
  if (old !== undefined && now === undefined)
    return [makeRemoval(old, breaks('body-removed', 'programs count on this body'))];
  if (old === undefined || now === undefined) return [];
  const both = { before: resolve(old).node, after: resolve(now).node };
  return [
    ...(direction === 'request' && isRequired(now) && !isRequired(old)
      ? [makeChange(pointTo(both.after, 'required'), false, true, judgeBody(true))]
      : []),
    ...compareContent(both, direction),
    ...compareUnknownKeys(both, ['required', 'content']),
  ];
}

function isRequired(body: ContractNode): boolean {
  return readRecord(resolve(body).node).required === true;
}

function judgeBody(required: boolean) {
  return required
    ? breaks('body-required', 'requests without a body are now refused')
    : allows('body-added', 'requests may have a body');
}

function comparePostbacks({ before, after }: Both): Change[] {
  return compareSets(pointTo(after, 'x-postbacks'), textsAt(before, 'x-postbacks'), textsAt(after, 'x-postbacks'), {
    lost: breaks('postback-lost', 'programs wait for this postback'),
    gained: allows('postback-gained', 'another postback follows'),
  });
}
