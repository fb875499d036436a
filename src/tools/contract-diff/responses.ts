import { type ContractNode } from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import { allows, breaks, makeAddition, makeRemoval, type Change } from './change.ts';
import { compareContent, isProblem } from './content.ts';
import { compareHeaders } from './parameters.ts';
import { matchChildren, type Both } from './pairs.ts';
import { compareUnknownKeys } from './unknown-keys.ts';

/** Compares the answers of an operation. A new problem does not break; a new answer that is none does. */
export function compareResponses(both: Both): Change[] {
  const { removed, added, kept } = matchChildren(both, 'responses');
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('response-removed', 'programs decide on this status'))),
    ...added.map(([, node]) => makeAddition(node, judgeAddition(node))),
    ...kept.flatMap(([, { before, after }]) =>
      compareResponse({ before: resolve(before).node, after: resolve(after).node }),
    ),
  ];
}

function judgeAddition(node: ContractNode) {
  return isProblem(resolve(node).node)
    ? allows('response-added', 'programs expect problems they do not know')
    : breaks('response-added', 'programs do not know this answer');
}

function compareResponse(both: Both): Change[] {
  return [
    ...compareHeaders(matchChildren(both, 'headers')),
    ...compareContent(both, 'response'),
    ...compareUnknownKeys(both, ['headers', 'content']),
  ];
}

/** Compares the answers that a receiver of postbacks may give: each has a meaning for the gateway. */
export function compareAnswers(both: Both): Change[] {
  const { removed, added } = matchChildren(both, 'responses');
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('answer-removed', 'receivers answer with this status'))),
    ...added.map(([, node]) => makeAddition(node, breaks('answer-added', 'receivers may give this answer already'))),
  ];
}
