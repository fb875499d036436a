import { parse } from 'yaml';
import type { OperationData, ProblemData } from '../data.ts';
import { dig, entriesOf, isRecord, itemsOf, recordOf, textOf, type JsonRecord } from './record.ts';

/** What may change the state of an object, and the postbacks that it sends. */
export interface Transition {
  /** The states it starts from; null if it creates the object. */
  readonly from: readonly string[] | null;
  readonly to: readonly string[];
  /** Who or what causes it. */
  readonly by: readonly string[];
  readonly postbacks: readonly string[];
}

/** The state machine of one kind of object. */
export interface Machine {
  readonly name: string;
  readonly transitions: readonly Transition[];
  /** Postbacks that are sent without a change of state. */
  readonly sideEvents: readonly string[];
}

/** The parts of the contract (an OpenAPI document) that the sandbox and its scenarios need. */
export interface Contract {
  readonly version: string;
  readonly operations: readonly OperationData[];
  /** The schemas under `components`, as they are written. */
  readonly schemas: JsonRecord;
  readonly problems: Readonly<Record<string, ProblemData>>;
  readonly scopes: readonly string[];
  /** The value of each example under `components`, by name. */
  readonly examples: ReadonlyMap<string, unknown>;
  /** The example of each kind of postback. */
  readonly events: Readonly<Record<string, JsonRecord>>;
  readonly machines: readonly Machine[];
}

/**
 * Reads the contract. Its own tests and the site's build check it much more closely.
 *
 * @param text the document, YAML.
 * @throws Error if it lacks something that the sandbox needs.
 */
export function readContract(text: string): Contract {
  const root = recordOf(parse(text));
  const components = recordOf(root.components);
  const follow = (value: unknown): unknown => {
    const target = dig(value, '$ref');
    return typeof target === 'string' ? dig(root, ...target.slice(2).split('/')) : value;
  };
  const examples = new Map(entriesOf(components.examples).map(([name, example]) => [name, dig(example, 'value')]));
  const exampleOf = (value: unknown): unknown => dig(follow(value), 'value');
  return {
    version: textOf(recordOf(root.info), 'version'),
    operations: entriesOf(root.paths).flatMap(([path, item]) =>
      entriesOf(item)
        .filter(([, operation]) => dig(operation, 'operationId') !== undefined)
        .map(([method, operation]) => readOperation(path, method.toUpperCase(), recordOf(operation), follow)),
    ),
    schemas: recordOf(components.schemas),
    problems: Object.fromEntries(
      entriesOf(root['x-problems']).map(([code, problem]) => [code, readProblem(code, recordOf(problem), examples)]),
    ),
    scopes: entriesOf(root['x-scopes']).map(([name]) => name),
    examples,
    events: Object.fromEntries(
      entriesOf(root['x-postback-events']).map(([type, event]) => {
        const body = dig(root, 'webhooks', String(dig(event, 'object')), 'post', 'requestBody', 'content');
        return [type, recordOf(exampleOf(dig(body, 'application/json', 'examples', type)))];
      }),
    ),
    machines: entriesOf(root['x-state-machines']).map(([name, machine]) => ({
      name,
      // The site's build checks that every transition has these lists.
      transitions: itemsOf(dig(machine, 'transitions')) as readonly Transition[],
      sideEvents: itemsOf(dig(machine, 'sideEvents')).map((event) => textOf(recordOf(event), 'postback')),
    })),
  };
}

function readOperation(
  path: string,
  method: string,
  operation: JsonRecord,
  follow: (value: unknown) => unknown,
): OperationData {
  const socket = operation['x-websocket'];
  const keys = itemsOf(dig(socket ?? operation, 'security')).flatMap(entriesOf);
  const [scope] = itemsOf(keys.find(([scheme]) => scheme === 'secretKey')?.[1]);
  const schema = dig(operation, 'requestBody', 'content', 'application/json', 'schema', '$ref');
  const problems = entriesOf(operation.responses).flatMap(([, response]) =>
    entriesOf(dig(follow(response), 'content', 'application/problem+json', 'examples')).map(([code]) => code),
  );
  return {
    id: textOf(operation, 'operationId'),
    method,
    path,
    scope: String(scope),
    takesPublishableKey: keys.some(([scheme]) => scheme === 'publishableKey'),
    body: typeof schema === 'string' ? (schema.split('/').at(-1) ?? null) : null,
    namesFaults: problems.includes('validation_failed'),
    query: itemsOf(operation.parameters)
      .map((parameter) => recordOf(follow(parameter)))
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => ({ name: textOf(parameter, 'name'), schema: recordOf(parameter.schema) })),
  };
}

/** Reads a problem, with the texts of the first example that has its code. */
function readProblem(code: string, problem: JsonRecord, examples: ReadonlyMap<string, unknown>): ProblemData {
  const example = recordOf([...examples.values()].find((value) => isRecord(value) && value.code === code));
  const { errors, current_status: current } = example;
  return {
    status: Number(problem.status),
    title: textOf(problem, 'title'),
    cause: textOf(problem, 'when'),
    fix: textOf(problem, 'action'),
    type: textOf(example, 'type'),
    detail: textOf(example, 'detail'),
    errors: Array.isArray(errors)
      ? errors.map((fault) => ({
          pointer: textOf(recordOf(fault), 'pointer'),
          detail: textOf(recordOf(fault), 'detail'),
        }))
      : null,
    current: typeof current === 'string' ? current : null,
  };
}
