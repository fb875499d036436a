import {
  entriesOf,
  isRecord,
  itemsOf,
  readRecord,
  requiredChild,
  rootNode,
  textAt,
  textsAt,
  childOf,
  type ContractNode,
} from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import {
  allows,
  below,
  breaks,
  compareFacts,
  exists,
  fixed,
  gone,
  ignored,
  members,
  named,
  set,
  state,
  walk,
  type Change,
  type Collect,
  type Fact,
  type Verdict,
  type Writer,
} from './facts.ts';
import { collectSchema, deprecation, judgeAddition, stateRequired } from './schemas.ts';

/**
 * Compares two versions of the contract from a program's point of view. Texts for people (descriptions, examples,
 * titles) are ignored.
 *
 * A change is breaking if the contract promises not to make it within a major version. Compatible changes are a new
 * operation, optional request field, response field, header, problem code, type of postback or value of an open list, a
 * longer identifier, and anything that lets a request contain more or a response contain less.
 *
 * @param before the released contract.
 * @param after the contract that will replace it.
 * @returns every change once, breaking ones first.
 * @throws ContractError if a contract refers to a missing place, or lacks a part that every operation has.
 */
export function compareContracts(before: ContractSource, after: ContractSource): Change[] {
  return compareFacts(collectFacts(before), collectFacts(after));
}

function collectFacts(source: ContractSource): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  walk(document, rootNode(source), { facts, id: '', about: '', writer: 'program' });
  return facts;
}

type Table = Readonly<Record<string, Collect>>;

const isNew = allows('existing programs do not need it');
const unexpected = breaks('existing programs do not expect it');
const problemType = 'application/problem+json';

/** Returns a collector for a mapping: a table compares its keys, and adding or removing it is a single change. */
function nested(table: Table, added: Verdict): Collect {
  return (node, place) => walk(table, node, exists(place, node.pointer, gone, added));
}

/** Returns a collector that compares, by a table, what the gateway writes. */
function ofGateway(table: Table): Collect {
  return (node, place) => walk(table, node, { ...place, writer: 'gateway' });
}

/** Returns a collector for a catalogue. It compares entries by name, and those of their keys that programs rely on. */
function catalogue(...keys: readonly string[]): Collect {
  return named(isNew, (entry, place) => {
    for (const [key, node] of isRecord(entry.value) ? entriesOf(entry) : [])
      if (keys.includes(key)) fixed('programs rely on it')(node, below(place, key));
  });
}

const listNames = (node: ContractNode): string[] => entriesOf(node).map(([name]) => name);
const listTexts = (node: ContractNode): string[] => itemsOf(node).map(({ value }) => String(value));

/**
 * The keys and scopes that may call an operation, such as `secretKey invoices:read`, in any order. Without a list,
 * anyone may call it.
 */
const security: Collect = (node, place) => {
  const choices = itemsOf(node).map(({ value }) =>
    Object.entries(isRecord(value) ? value : {})
      .map(([scheme, scopes]) => [scheme, ...(Array.isArray(scopes) ? scopes.map(String).sort() : [])].join(' '))
      .sort()
      .join(' and '),
  );
  const refused = breaks('calls with a key that used to be accepted are now refused');
  if (choices.length > 0) state(place, node.pointer, choices, members(refused, allows('more keys may be used')));
};

/** A parameter of a request, or a header of a postback or a response. */
const parameter: Collect = (node, place) => {
  stateRequired(isRequired(node), resolve(node).node.pointer, place);
  walk({ name: ignored, in: ignored, required: ignored, schema: collectSchema, deprecated: deprecation }, node, place);
};

function isRequired(node: ContractNode): boolean {
  return readRecord(resolve(node).node).required === true;
}

/** Parameters of a request or headers of a postback, by location and name. Header names are case-insensitive. */
const parameters: Collect = (list, place) => {
  for (const item of itemsOf(list)) {
    const { node } = resolve(item);
    const [name, where] = [textAt(node, 'name'), textAt(node, 'in')];
    const here = below(place, `${where} ${where === 'header' ? name.toLowerCase() : name}`);
    parameter(node, exists(here, node.pointer, gone, judgeAddition(isRequired(node), place.writer)));
  }
};

const content = named(
  (_, { writer }) =>
    writer === 'program' ? allows('requests may use it') : breaks('programs may not read this media type'),
  (node, place) => {
    collectSchema(requiredChild(node, 'schema'), below(place, 'schema'));
    const examples = childOf(node, 'examples');
    // The examples of a problem are keyed by its codes.
    if (place.id.endsWith(problemType) && examples !== undefined) named(isNew)(examples, below(place, 'examples'));
  },
);

const requestBody: Collect = (node, place) => {
  const inside = exists(place, node.pointer, gone, judgeAddition(isRequired(node), place.writer));
  stateRequired(isRequired(node), resolve(node).node.pointer, inside);
  walk({ content, required: ignored }, node, inside);
};

/** Responses of the gateway. A new problem is compatible; any other new response is breaking. */
const responses = named(
  (node) => {
    const { content: types } = readRecord(resolve(node).node);
    const isProblem = isRecord(types) && problemType in types;
    return isProblem
      ? allows("programs expect problems they don't know")
      : breaks('programs do not know this response');
  },
  ofGateway({ content, headers: named(isNew, parameter) }),
);

function messages(writer: Writer): Collect {
  const added = writer === 'program' ? isNew : unexpected;
  return named(added, (node, place) => collectSchema(requiredChild(node, 'schema'), { ...place, writer }));
}

const operation: Table = {
  operationId: fixed('generated programs name their functions after it'),
  deprecated: deprecation,
  security,
  parameters,
  requestBody,
  responses,
  'x-postbacks': set(listTexts, gone, isNew),
  'x-websocket': nested(
    { security, client: messages('program'), server: messages('gateway'), closeCodes: named(unexpected) },
    unexpected,
  ),
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const paths: Collect = (node, place) => {
  for (const [path, item] of entriesOf(node)) {
    walk(ignoring(methods), item, exists(below(place, path), item.pointer));
    for (const [method, found] of entriesOf(item).filter(([key]) => methods.includes(key)))
      walk(operation, found, exists(below(place, `${method} ${path}`), found.pointer, gone, isNew));
  }
};

/** A postback. The gateway writes the request, and each of the receiver's responses has a meaning for the gateway. */
const webhook: Table = { post: (node, place) => walk({ ...operation, responses: named(unexpected) }, node, place) };

const machine: Table = {
  schema: ignored,
  initial: fixed('objects start in a different state'),
  states: set(listNames, gone, unexpected),
  final: set(listTexts, gone, unexpected),
  conditionallyFinal: set(listNames, gone, unexpected),
  transitions: (node, place) => {
    set((list) => listWays(list), gone, unexpected)(node, place);
    const postbacks = (transition: ContractNode) => textsAt(transition, 'postbacks').map((event) => `: ${event}`);
    set((list) => listWays(list, postbacks), gone, isNew)(node, below(place, 'postbacks'));
  },
  sideEvents: set((node) => itemsOf(node).map((item) => textAt(item, 'postback')), gone, isNew),
};

/** Lists transitions in the form `open → paid`, where `new` stands for the creation of an object. */
function listWays(transitions: ContractNode, suffix: (transition: ContractNode) => string[] = () => ['']): string[] {
  const ways = itemsOf(transitions).flatMap((transition) => {
    const from = childOf(transition, 'from');
    const starts = from === undefined || from.value === null ? ['new'] : listTexts(from);
    return starts.flatMap((start) =>
      textsAt(transition, 'to').flatMap((goal) => suffix(transition).map((end) => `${start} → ${goal}${end}`)),
    );
  });
  return [...new Set(ways)];
}

const document: Table = {
  ...ignoring(['openapi', 'info']),
  servers: set((node) => itemsOf(node).map((item) => textAt(item, 'url')), gone, isNew),
  paths,
  webhooks: named(isNew, ofGateway(webhook)),
  // The ignored components are compared where something refers to them.
  components: nested(
    {
      ...ignoring(['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies']),
      securitySchemes: catalogue('type', 'scheme', 'in', 'name'),
    },
    isNew,
  ),
  'x-problems': catalogue('status', 'retry'),
  'x-postback-events': catalogue('object'),
  'x-scopes': catalogue(),
  'x-id-prefixes': catalogue(),
  'x-state-machines': named(isNew, ofGateway(machine)),
};

function ignoring(keys: readonly string[]): Table {
  return Object.fromEntries(keys.map((key) => [key, ignored]));
}
