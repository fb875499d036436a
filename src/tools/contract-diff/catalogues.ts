import { itemsOf, readRecord, textAt, type ContractNode } from '../../build/contract/node.ts';
import { allows, breaks, makeAddition, makeChange, makeRemoval, pointTo, type Change, type Verdict } from './change.ts';
import { childAt, isSame, matchChildren, valueAt, type Both } from './pairs.ts';
import { compareSets } from './sets.ts';

/** A list by name at the root of the contract, or under components. */
interface Catalogue {
  readonly path: readonly string[];
  readonly what: string;
  /** Keys of an entry that programs rely on; the entry itself when there are none. */
  readonly keys: readonly string[];
}

const catalogues: readonly Catalogue[] = [
  { path: ['x-problems'], what: 'problem', keys: ['status', 'retry'] },
  { path: ['x-postback-events'], what: 'postback', keys: ['object'] },
  { path: ['x-scopes'], what: 'scope', keys: [] },
  { path: ['x-id-prefixes'], what: 'id-prefix', keys: [] },
  { path: ['components', 'securitySchemes'], what: 'security-scheme', keys: ['type', 'scheme', 'in', 'name'] },
];

/** Compares the catalogues of problems, postbacks, scopes, prefixes of identifiers and kinds of keys. */
export function compareCatalogues(both: Both): Change[] {
  return catalogues.flatMap((catalogue) => compareCatalogue(both, catalogue));
}

function compareCatalogue({ before, after }: Both, { path, what, keys }: Catalogue): Change[] {
  const parent = path.slice(0, -1);
  const last = path.at(-1) ?? '';
  const within = (root: ContractNode): ContractNode =>
    parent.reduce<ContractNode>((node, key) => childAt(node, key) ?? node, root);
  const { removed, added, kept } = matchChildren({ before: within(before), after: within(after) }, last);
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks(`${what}-removed`, 'programs know it'))),
    ...added.map(([, node]) => makeAddition(node, allows(`${what}-added`, 'new'))),
    ...kept.flatMap(([, entry]) => keys.flatMap((key) => compareKey(entry, key, what))),
  ];
}

function compareKey({ before, after }: Both, key: string, what: string): Change[] {
  const was = valueAt(before, key);
  const is = valueAt(after, key);
  const verdict = breaks(`${what}-changed`, 'programs rely on it');
  return isSame(was, is) ? [] : [makeChange(pointTo(after, key), was, is, verdict)];
}

/** Compares the addresses of the API. */
export function compareServers({ before, after }: Both): Change[] {
  const list = (root: ContractNode): string[] => itemsOf(childAt(root, 'servers')).map((item) => textAt(item, 'url'));
  return compareSets(pointTo(after, 'servers'), list(before), list(after), {
    lost: breaks('server-removed', 'programs call this address'),
    gained: allows('server-added', 'another address'),
  });
}

/** Compares the state machines: states, which are final, and the ways between them with their postbacks. */
export function compareMachines(both: Both): Change[] {
  const { removed, added, kept } = matchChildren(both, 'x-state-machines');
  return [
    ...removed.map(([, node]) => makeRemoval(node, breaks('machine-removed', 'programs follow these states'))),
    ...added.map(([, node]) => makeAddition(node, allows('machine-added', 'the states of a new object'))),
    ...kept.flatMap(([, machine]) => compareMachine(machine)),
  ];
}

const machineParts: readonly (readonly [key: string, list: (machine: ContractNode) => string[], gained: Verdict])[] = [
  ['states', (machine) => keysAt(machine, 'states'), breaks('state-added', 'programs do not know this state')],
  ['initial', (machine) => [textAt(machine, 'initial')], breaks('state-changed', 'objects start otherwise')],
  ['final', (machine) => itemsOf(childAt(machine, 'final')).map(({ value }) => String(value)), ends()],
  ['conditionallyFinal', (machine) => keysAt(machine, 'conditionallyFinal'), ends()],
  ['transitions', listWays, breaks('transition-added', 'programs do not expect this change of state')],
  ['transitions', listPostbacks, allows('postback-gained', 'another postback is sent')],
  ['sideEvents', listSideEvents, allows('postback-gained', 'another postback is sent')],
];

function ends(): Verdict {
  return breaks('finality-changed', 'programs stop following an object in a final state');
}

function compareMachine({ before, after }: Both): Change[] {
  return machineParts.flatMap(([key, list, gained]) =>
    compareSets(pointTo(after, key), list(before), list(after), {
      lost: breaks('machine-narrowed', 'programs count on what is gone'),
      gained,
    }),
  );
}

function keysAt(machine: ContractNode, key: string): string[] {
  const node = childAt(machine, key);
  return node === undefined ? [] : Object.keys(readRecord(node));
}

function listWays(machine: ContractNode): string[] {
  return [...new Set(transitionsOf(machine).flatMap(waysOf))];
}

function listPostbacks(machine: ContractNode): string[] {
  const sent = transitionsOf(machine).flatMap((transition) =>
    waysOf(transition).flatMap((way) =>
      itemsOf(childAt(transition, 'postbacks')).map(({ value }) => `${way}: ${String(value)}`),
    ),
  );
  return [...new Set(sent)];
}

function listSideEvents(machine: ContractNode): string[] {
  return itemsOf(childAt(machine, 'sideEvents')).map((item) => textAt(item, 'postback'));
}

function transitionsOf(machine: ContractNode): ContractNode[] {
  return itemsOf(childAt(machine, 'transitions'));
}

function waysOf(transition: ContractNode): string[] {
  const from = childAt(transition, 'from');
  const starts = from === undefined || from.value === null ? ['new'] : itemsOf(from).map(({ value }) => String(value));
  const goals = itemsOf(childAt(transition, 'to')).map(({ value }) => String(value));
  return starts.flatMap((start) => goals.map((goal) => `${start} → ${goal}`));
}
