import { textsAt, type ContractNode } from '../../build/contract/node.ts';
import { allows, breaks, makeAddition, makeChange, makeRemoval, type Change, type Direction } from './change.ts';
import { matchChildren } from './pairs.ts';
import { compareSchemas } from './schemas.ts';

/** Compares the fields of two objects: which there are, which must be there, and each one's schema. */
export function compareFields(before: ContractNode, after: ContractNode, direction: Direction): Change[] {
  const wasRequired = textsAt(before, 'required');
  const isRequired = textsAt(after, 'required');
  const { removed, added, kept } = matchChildren({ before, after }, 'properties');
  return [
    ...removed.map(([, node]) => makeRemoval(node, judgeRemoval(direction))),
    ...added.map(([name, node]) => makeAddition(node, judgeAddition(isRequired.includes(name), direction))),
    ...kept.flatMap(([name, both]) => [
      ...compareRequired(both.after, wasRequired.includes(name), isRequired.includes(name), direction),
      ...compareSchemas(both.before, both.after, direction),
    ]),
  ];
}

function judgeRemoval(direction: Direction) {
  return breaks(
    'field-removed',
    direction === 'request' ? 'requests with this field are now refused' : 'programs that read this field find nothing',
  );
}

function judgeAddition(isRequired: boolean, direction: Direction) {
  return direction === 'request' && isRequired
    ? breaks('field-required', 'requests without this new field are refused')
    : allows('field-added', direction === 'request' ? 'requests may hold a new field' : 'responses hold a new field');
}

/** Compares whether something must be there: a field, a parameter or a header. */
export function compareRequired(node: ContractNode, was: boolean, is: boolean, direction: Direction): Change[] {
  if (was === is) return [];
  const name = (required: boolean): string => (required ? 'required' : 'optional');
  const isBreaking = direction === 'request' ? is : was;
  const reason =
    direction === 'request'
      ? is
        ? 'requests without it are now refused'
        : 'requests may leave it out'
      : is
        ? 'it is now always there'
        : 'programs may now find it missing';
  return [makeChange(node.pointer, name(was), name(is), { rule: `field-${name(is)}`, isBreaking, reason })];
}
