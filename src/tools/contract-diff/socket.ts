import { requiredChild } from '../../build/contract/node.ts';
import { allows, breaks, makeAddition, makeRemoval, type Change, type Direction } from './change.ts';
import { childAt, matchChildren, type Both } from './pairs.ts';
import { compareSchemas } from './schemas.ts';
import { compareSecurity } from './security.ts';
import { compareUnknownKeys } from './unknown-keys.ts';

/** Compares what goes over the WebSocket of an operation, where it has one. */
export function compareSocket({ before, after }: Both): Change[] {
  const old = childAt(before, 'x-websocket');
  const now = childAt(after, 'x-websocket');
  if (old === undefined && now === undefined) return [];
  if (now === undefined)
    return old === undefined ? [] : [makeRemoval(old, breaks('socket-removed', 'programs that open it fail'))];
  if (old === undefined) return [makeAddition(now, breaks('socket-added', 'the same address now answers otherwise'))];
  const both = { before: old, after: now };
  return [
    ...compareSecurity(both),
    ...compareMessages(both, 'client', 'request'),
    ...compareMessages(both, 'server', 'response'),
    ...compareCloseCodes(both),
    ...compareUnknownKeys(both, ['security', 'client', 'server', 'closeCodes']),
  ];
}

function compareMessages(both: Both, side: string, direction: Direction): Change[] {
  const { removed, added, kept } = matchChildren(both, side);
  const isNew =
    direction === 'request'
      ? allows('message-added', 'programs may send it')
      : breaks('message-added', 'programs do not know this message');
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('message-removed', 'programs use this message'))),
    ...added.map(([, node]) => makeAddition(node, isNew)),
    ...kept.flatMap(([, { before, after }]) =>
      compareSchemas(requiredChild(before, 'schema'), requiredChild(after, 'schema'), direction),
    ),
  ];
}

function compareCloseCodes(both: Both): Change[] {
  const { removed, added } = matchChildren(both, 'closeCodes');
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('close-code-removed', 'programs decide on this code'))),
    ...added.map(([, node]) => makeAddition(node, breaks('close-code-added', 'programs do not know this code'))),
  ];
}
