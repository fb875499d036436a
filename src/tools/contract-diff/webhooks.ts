import { requiredChild, type ContractNode } from '../../build/contract/node.ts';
import { joinPointer } from '../../build/contract/pointer.ts';
import { resolve } from '../../build/contract/resolve.ts';
import { allows, breaks, makeAddition, makeRemoval, type Change } from './change.ts';
import { compareBody, compareName } from './operations.ts';
import { matchChildren, type Both } from './pairs.ts';
import { compareParameters } from './parameters.ts';
import { compareAnswers } from './responses.ts';
import { compareSecurity } from './security.ts';
import { compareUnknownKeys } from './unknown-keys.ts';

/** Compares the postbacks. The gateway writes them, so their bodies and headers are compared as responses are. */
export function compareWebhooks(both: Both): Change[] {
  const { removed, added, kept } = matchChildren(both, 'webhooks');
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('webhook-removed', 'programs wait for these postbacks'))),
    ...added.map(([, node]) => makeAddition(node, allows('webhook-added', 'receivers expect postbacks new to them'))),
    ...kept.flatMap(([, { before, after }]) =>
      compareWebhook({ before: requiredChild(before, 'post'), after: requiredChild(after, 'post') }),
    ),
  ];
}

function compareWebhook(both: Both): Change[] {
  return [
    ...compareName(both),
    ...compareSecurity(both),
    ...compareParameters(both, 'response'),
    ...letTypesGrow(compareBody(both, 'response'), both.after),
    ...compareAnswers(both),
    ...compareUnknownKeys(both, ['operationId', 'security', 'parameters', 'requestBody', 'responses']),
  ];
}

/** The types of postbacks are listed as a closed enum, and yet may grow: receivers answer types they do not know with 2xx. */
function letTypesGrow(changes: readonly Change[], post: ContractNode): Change[] {
  const path = ['requestBody', 'content', 'application/json', 'schema'];
  const schema = resolve(path.reduce<ContractNode>(requiredChild, post)).node;
  const pointer = joinPointer(schema.pointer, 'properties', 'type', 'enum');
  return changes.map((change) =>
    change.pointer === pointer && change.rule === 'value-added'
      ? { ...change, ...allows('postback-added', 'receivers expect types they do not know') }
      : change,
  );
}
