import { entriesOf, requiredChild, type ContractNode } from '../../build/contract/node.ts';
import { allows, breaks, makeAddition, makeRemoval, type Change, type Direction } from './change.ts';
import { childAt, matchChildren, matchEntries, type Both } from './pairs.ts';
import { compareSchemas } from './schemas.ts';

const problemType = 'application/problem+json';

/** Compares what a request or a response carries: media types, their schemas, and the codes of problems. */
export function compareContent(both: Both, direction: Direction): Change[] {
  const { removed, added, kept } = matchChildren(both, 'content');
  const widened =
    direction === 'request'
      ? allows('media-type-added', 'requests may use it')
      : breaks('media-type-added', 'programs may not read it');
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('media-type-removed', 'programs use this media type'))),
    ...added.map(([, node]) => makeAddition(node, widened)),
    ...kept.flatMap(([type, { before, after }]) => [
      ...compareSchemas(requiredChild(before, 'schema'), requiredChild(after, 'schema'), direction),
      ...(type === problemType ? compareCodes(childAt(before, 'examples'), childAt(after, 'examples')) : []),
    ]),
  ];
}

/** The examples of a problem are keyed by its codes. */
function compareCodes(before: ContractNode | undefined, after: ContractNode | undefined): Change[] {
  const { removed, added } = matchEntries(before, after);
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('problem-removed', 'programs decide on this code'))),
    ...added.map(([, node]) => makeAddition(node, allows('problem-added', 'programs expect codes they do not know'))),
  ];
}

/** Whether a response carries a problem. */
export function isProblem(response: ContractNode): boolean {
  return entriesOf(childAt(response, 'content')).some(([type]) => type === problemType);
}
