import {
  childOf,
  entriesOf,
  isRecord,
  itemsOf,
  readRecord,
  requiredChild,
  rootNode,
  textAt,
  textsAt,
  type ContractNode,
} from '../../build/contract/node.ts';
import { resolve } from '../../build/contract/resolve.ts';
import type { ContractSource } from '../../build/contract/source.ts';
import { allows, breaks, type Change, type Verdict } from './change.ts';
import { compareDeprecation, compareRequired, compareSchemas, judgeAddition } from './schemas.ts';
import {
  childAt,
  fixed,
  ignored,
  named,
  nested,
  set,
  walk,
  type Comparison,
  type Comparisons,
  type Writer,
} from './walk.ts';

/**
 * Compares two versions of the contract, as a program sees them: what people read (descriptions, examples, titles) is left
 * out.
 *
 * What breaks is what the contract promises not to do within a major version: everything but a new operation, optional
 * request field, response field, header, problem code, type of postback or value of an open list, a longer identifier, and
 * whatever lets a request say more or a response say less.
 *
 * @param before the released contract.
 * @param after the contract that is to replace it.
 * @returns every change once; breaking ones first.
 * @throws ContractError when a contract refers to nothing or lacks a part that every operation has.
 */
export function compareContracts(before: ContractSource, after: ContractSource): Change[] {
  const changes = walk(document, rootNode(before), rootNode(after), 'program');
  const unique = [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
  const breaking = unique.filter(({ isBreaking }) => isBreaking);
  // A type that requests and responses share changes for both at once; the worse effect counts.
  const isOvertaken = ({ pointer, was, is }: Change): boolean =>
    breaking.some((other) => other.pointer === pointer && other.was === was && other.is === is);
  return [...breaking, ...unique.filter((change) => !change.isBreaking && !isOvertaken(change))];
}

const always = (verdict: Verdict) => () => verdict;
const gone = always(breaks('programs rely on it'));
const isNew = always(allows('programs written before do not need it'));
const unexpected = always(breaks('programs written before do not expect it'));
const problemType = 'application/problem+json';

/** A catalogue by name, and the keys of an entry that programs rely on. */
function catalogue(...keys: readonly string[]): Comparison {
  const relied = Object.fromEntries(keys.map((key) => [key, fixed('programs rely on it')]));
  return named({
    gone,
    added: isNew,
    each: (was, is) =>
      keys.flatMap((key) => relied[key]?.(childAt(was, key), childAt(is, key), placeAt(was, is, key)) ?? []),
  });
}

function placeAt(before: ContractNode, after: ContractNode, key: string) {
  return { before, after, key, writer: 'gateway' as const };
}

/** A set that programs rely on; `gained` says what a new member means. */
function members(list: (node: ContractNode | undefined) => string[], gained: () => Verdict): Comparison {
  return set(list, gone, gained);
}

const listNames = (node: ContractNode | undefined): string[] => entriesOf(node).map(([name]) => name);
const listTexts = (node: ContractNode | undefined): string[] => itemsOf(node).map(({ value }) => String(value));

/** Which keys and scopes may call an operation: `secretKey invoices:read`, in any order. No list means that anyone may. */
const security: Comparison = set(
  (node) => {
    const choices = itemsOf(node).map(({ value }) =>
      Object.entries(isRecord(value) ? value : {})
        .map(([scheme, scopes]) => [scheme, ...(Array.isArray(scopes) ? scopes.map(String).sort() : [])].join(' '))
        .sort()
        .join(' and '),
    );
    return choices.length === 0 ? null : choices;
  },
  always(breaks('calls with a key that was accepted are now refused')),
  always(allows('more keys may be used')),
);

const parameter: Comparisons = {
  name: ignored,
  in: ignored,
  required: (was, is, { after, writer }) =>
    compareRequired(after.pointer, was?.value === true, is?.value === true, writer),
  schema: (was, is, { writer }) => (was && is ? compareSchemas(was, is, writer) : []),
  deprecated: compareDeprecation,
};

function isRequired(node: ContractNode): boolean {
  return readRecord(resolve(node).node).required === true;
}

/** Parameters of a request, or headers of a postback, by place and name; the names of headers are the same in any case. */
const parameters = named({
  list: (node) =>
    itemsOf(node).map((item) => {
      const { node: found } = resolve(item);
      const name = textAt(found, 'name');
      const where = textAt(found, 'in');
      return [`${where} ${where === 'header' ? name.toLowerCase() : name}`, found];
    }),
  gone,
  added: (node, { writer }) => judgeAddition(isRequired(node), writer),
  each: (was, is, _, { writer }) => walk(parameter, was, is, writer),
});

const content = named({
  gone,
  added: (_, { writer }) =>
    writer === 'program' ? allows('requests may use it') : breaks('programs may not read this media type'),
  each: (was, is, type, { writer }) => [
    ...compareSchemas(requiredChild(was, 'schema'), requiredChild(is, 'schema'), writer),
    // The examples of a problem are keyed by its codes.
    ...(type === problemType
      ? named({ gone, added: isNew })(childAt(was, 'examples'), childAt(is, 'examples'), placeAt(was, is, 'examples'))
      : []),
  ],
});

const body: Comparisons = { content, required: parameter.required ?? ignored };
const requestBody = nested(body, gone, (node, { writer }) => judgeAddition(isRequired(node), writer));

const response: Comparisons = {
  content,
  headers: named({ gone, added: isNew, each: (was, is) => walk(parameter, was, is, 'gateway') }),
};

/** Responses of the gateway. A new problem doesn't break; another new answer does. */
const responses = named({
  gone,
  added: (node) =>
    childAt(childAt(resolve(node).node, 'content'), problemType) === undefined
      ? breaks('programs do not know this answer')
      : allows("programs expect problems they don't know"),
  each: (was, is) => walk(response, was, is, 'gateway'),
});

function messages(writer: Writer): Comparison {
  return named({
    gone,
    added: writer === 'program' ? isNew : unexpected,
    each: (was, is) => compareSchemas(requiredChild(was, 'schema'), requiredChild(is, 'schema'), writer),
  });
}

const socket: Comparisons = {
  security,
  client: messages('program'),
  server: messages('gateway'),
  closeCodes: named({ gone, added: unexpected }),
};

const operation: Comparisons = {
  operationId: fixed('generated programs name their functions after it'),
  deprecated: compareDeprecation,
  security,
  parameters,
  requestBody,
  responses,
  'x-postbacks': members(listTexts, isNew),
  'x-websocket': nested(socket, gone, unexpected),
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** A postback: the gateway writes it, and each answer of a receiver has a meaning for the gateway. */
const webhook: Comparisons = {
  post: (was, is) =>
    was === undefined || is === undefined
      ? []
      : walk({ ...operation, responses: named({ gone, added: unexpected }) }, was, is, 'gateway'),
};

const machine: Comparisons = {
  schema: ignored,
  initial: fixed('objects begin in another state'),
  states: members(listNames, unexpected),
  final: members(listTexts, unexpected),
  conditionallyFinal: members(listNames, unexpected),
  transitions: (was, is, place) => [
    ...members((node) => listWays(node), unexpected)(was, is, place),
    ...members(listPostbacks, isNew)(was, is, place),
  ],
  sideEvents: members((node) => itemsOf(node).map((item) => textAt(item, 'postback')), isNew),
};

/** `open → paid` for each transition; `new` is where an object begins. */
function listWays(transitions: ContractNode | undefined, suffix: (transition: ContractNode) => string[] = () => ['']) {
  return [
    ...new Set(
      itemsOf(transitions).flatMap((transition) => {
        const from = childOf(transition, 'from');
        const starts = from === undefined || from.value === null ? ['new'] : listTexts(from);
        return starts.flatMap((start) =>
          textsAt(transition, 'to').flatMap((goal) => suffix(transition).map((end) => `${start} → ${goal}${end}`)),
        );
      }),
    ),
  ];
}

function listPostbacks(transitions: ContractNode | undefined): string[] {
  return listWays(transitions, (transition) => textsAt(transition, 'postbacks').map((event) => `: ${event}`));
}

/** Everything else in `components` is compared where something refers to it. */
const components: Comparisons = {
  ...ignoring(['schemas', 'parameters', 'responses', 'headers', 'examples', 'requestBodies']),
  securitySchemes: catalogue('type', 'scheme', 'in', 'name'),
};

const operations = named({
  gone,
  added: isNew,
  list: (paths) =>
    entriesOf(paths).flatMap(([path, item]) =>
      entriesOf(item)
        .filter(([method]) => methods.includes(method))
        .map(([method, node]): [string, ContractNode] => [`${method} ${path}`, node]),
    ),
  each: (was, is) => walk(operation, was, is, 'program'),
});

const document: Comparisons = {
  ...ignoring(['openapi', 'info']),
  servers: members((node) => itemsOf(node).map((item) => textAt(item, 'url')), isNew),
  paths: (was, is, place) => [
    ...operations(was, is, place),
    // What a path says besides its operations.
    ...entriesOf(was).flatMap(([path, item]) => {
      const other = childAt(is, path);
      return other === undefined ? [] : walk(ignoring(methods), item, other, 'program');
    }),
  ],
  webhooks: named({ gone, added: isNew, each: (was, is) => walk(webhook, was, is, 'gateway') }),
  components: nested(components, gone, isNew),
  'x-problems': catalogue('status', 'retry'),
  'x-postback-events': catalogue('object'),
  'x-scopes': catalogue(),
  'x-id-prefixes': catalogue(),
  'x-state-machines': named({ gone, added: isNew, each: (was, is) => walk(machine, was, is, 'gateway') }),
};

function ignoring(keys: readonly string[]): Comparisons {
  return Object.fromEntries(keys.map((key) => [key, ignored]));
}
