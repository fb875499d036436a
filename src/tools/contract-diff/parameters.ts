import { itemsOf, readRecord, requiredChild, textAt, type ContractNode } from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import { allows, breaks, makeAddition, makeRemoval, type Change, type Direction } from './change.ts';
import { compareRequired } from './fields.ts';
import { childAt, match, valueAt, type Both, type Matched } from './pairs.ts';
import { compareSchemas } from './schemas.ts';
import { compareUnknownKeys } from './unknown-keys.ts';

/** Compares the parameters of an operation, or the headers of a postback. */
export function compareParameters({ before, after }: Both, direction: Direction): Change[] {
  return compareNamed(match(listParameters(before), listParameters(after)), direction);
}

/** Compares the headers of a response. */
export function compareHeaders(matched: Matched): Change[] {
  const follow = (node: ContractNode): ContractNode => resolve(node).node;
  return compareNamed(
    {
      removed: matched.removed,
      added: matched.added,
      kept: matched.kept.map(([name, { before, after }]) => [name, { before: follow(before), after: follow(after) }]),
    },
    'response',
  );
}

function listParameters(operation: ContractNode): [string, ContractNode][] {
  return itemsOf(childAt(operation, 'parameters')).map((item) => {
    const { node } = resolve(item);
    const place = textAt(node, 'in');
    const name = textAt(node, 'name');
    // The names of headers are the same in any case.
    return [`${place} ${place === 'header' ? name.toLowerCase() : name}`, node];
  });
}

function compareNamed({ removed, added, kept }: Matched, direction: Direction): Change[] {
  const gone =
    direction === 'request' ? 'requests with it are now refused' : 'programs that read this header find nothing';
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('parameter-removed', gone))),
    ...added.map(([, node]) => makeAddition(node, judgeAddition(node, direction))),
    ...kept.flatMap(([, both]) => compareParameter(both, direction)),
  ];
}

function judgeAddition(node: ContractNode, direction: Direction) {
  return direction === 'request' && isRequired(node)
    ? breaks('parameter-required', 'requests without this new parameter are refused')
    : allows('parameter-added', direction === 'request' ? 'requests may hold it' : 'a header more');
}

function isRequired(node: ContractNode): boolean {
  return readRecord(resolve(node).node).required === true;
}

function compareParameter(both: Both, direction: Direction): Change[] {
  const { before, after } = both;
  return [
    ...compareRequired(after, isRequired(before), isRequired(after), direction),
    ...compareSchemas(requiredChild(before, 'schema'), requiredChild(after, 'schema'), direction),
    ...compareDeprecated(both),
    ...compareUnknownKeys(both, ['name', 'in', 'required', 'schema', 'deprecated']),
  ];
}

/** Compares whether an operation, parameter or header is on its way out. */
export function compareDeprecated({ before, after }: Both): Change[] {
  if (valueAt(before, 'deprecated') === valueAt(after, 'deprecated')) return [];
  const node = childAt(after, 'deprecated') ?? childAt(before, 'deprecated');
  const is = valueAt(after, 'deprecated') === true;
  const verdict = allows('deprecation-changed', is ? 'on its way out' : 'no longer on its way out');
  return node === undefined ? [] : [is ? makeAddition(node, verdict) : makeRemoval(node, verdict)];
}
