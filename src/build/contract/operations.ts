import {
  childOf,
  entriesOf,
  faultAt,
  isRecord,
  itemsOf,
  oneOf,
  readRecord,
  readText,
  requiredChild,
  rootNode,
  textAt,
} from './node.ts';
import type { YamlNode } from './node.ts';
import { readExamples, type Example } from './examples.ts';
import { problemFor, type Problem } from './problems.ts';
import { resolve } from './resolve.ts';
import { readProperty, readSchema, type Property, type Schema, type SchemaContext } from './schemas.ts';
import { readSocket, type Socket } from './socket.ts';
import type { ContractSource } from './source.ts';

/** The HTTP methods that the contract uses. */
export const methods = ['get', 'post'] as const;

/** An HTTP method of the contract, in lower case. */
type Method = (typeof methods)[number];

/** A kind of API key. */
type KeyKind = 'publishable' | 'secret';

/** The keys that may call an operation. */
export interface Access {
  readonly kinds: readonly KeyKind[];
  /** The scope that a secret key needs. */
  readonly scope: string;
}

/** A parameter in the path, the query or a header. */
export interface Parameter extends Property {
  readonly in: 'path' | 'query' | 'header';
  readonly example: string | null;
}

/** A header of a response. */
interface Header extends Property {
  readonly example: string | null;
}

/** The body of a request or a response. */
export interface Body {
  readonly mediaType: string;
  readonly schema: Schema;
  readonly examples: readonly Example[];
}

/** A response. */
export interface Response {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Header[];
  readonly body: Body | null;
  /** Whether it is shared by several operations. */
  readonly isShared: boolean;
}

/** A problem that an operation can return. */
export interface OperationProblem extends Problem {
  /** Whether it has the same cause at most operations, so that no page of an operation explains it. */
  readonly isShared: boolean;
  readonly example: Example;
}

/** An operation. Texts are Markdown. */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The address of its page. */
  readonly page: string;
  readonly tag: string;
  readonly access: Access;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  /** The responses other than problems. */
  readonly responses: readonly Response[];
  readonly problems: readonly OperationProblem[];
  /** The types of postbacks that follow; null for an operation that changes nothing. */
  readonly postbacks: readonly string[] | null;
  readonly socket: Socket | null;
}

/**
 * Reads every operation, in the document's order.
 *
 * @throws ContractError for a missing text, an unknown problem code or postback, or a status that differs from the
 *   catalogue.
 */
export function readOperations(
  source: ContractSource,
  context: SchemaContext,
  problems: readonly Problem[],
): Operation[] {
  const operations = entriesOf(requiredChild(rootNode(source), 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = childOf(item, method);
      return node === undefined ? [] : [readOperation(method, path, node, context, problems)];
    }),
  );
  const causes = operations.flatMap((operation) => operation.problems.map(({ when }) => when));
  const isGeneral = ({ when }: Problem): boolean => causes.filter((cause) => cause === when).length >= generalFrom;
  return operations.map((operation) => ({
    ...operation,
    problems: operation.problems.map((problem) => ({ ...problem, isShared: problem.isShared || isGeneral(problem) })),
  }));
}

/** A problem with the same cause at this many operations is explained once, with those that any request can have. */
const generalFrom = 5;

function readOperation(
  method: Method,
  path: string,
  node: YamlNode,
  context: SchemaContext,
  problems: readonly Problem[],
): Operation {
  const socketNode = childOf(node, 'x-websocket');
  const responses = entriesOf(requiredChild(node, 'responses')).map(([status, child]) =>
    readResponse(status, child, context),
  );
  const id = textAt(node, 'operationId');
  return {
    id,
    method,
    path,
    summary: textAt(node, 'summary'),
    description: textAt(node, 'description'),
    page: textAt(node, 'x-docs-page'),
    tag: readText(firstOf(requiredChild(node, 'tags'))),
    access: readAccess(requiredChild(socketNode ?? node, 'security')),
    parameters: itemsOf(childOf(node, 'parameters')).map((item) => readParameter(item, context)),
    body: readRequestBody(node, context),
    responses: responses.filter(({ body }) => body?.mediaType !== problemType),
    problems: responses.flatMap((response) =>
      readOperationProblems(requiredChild(node, 'responses'), response, problems).map((problem) =>
        problemFor(id, problem),
      ),
    ),
    postbacks: readPostbacks(node, method),
    socket: socketNode === undefined ? null : readSocket(socketNode, context),
  };
}

const problemType = 'application/problem+json';

function firstOf(node: YamlNode): YamlNode {
  const [first] = itemsOf(node);
  if (first === undefined) throw faultAt(node, 'an empty list', 'a list with one tag');
  return first;
}

function readAccess(node: YamlNode): Access {
  const choices = itemsOf(node).flatMap((item) => entriesOf(item));
  const secret = choices.find(([scheme]) => scheme === 'secretKey')?.[1];
  const scope = secret === undefined ? undefined : itemsOf(secret)[0];
  if (scope === undefined) throw faultAt(node, 'no scope of secretKey', 'security with "secretKey: [<scope>]"');
  const scopes = entriesOf(requiredChild(rootNode(node.source), 'x-scopes')).map(([name]) => name);
  const kinds: KeyKind[] = choices.some(([scheme]) => scheme === 'publishableKey')
    ? ['publishable', 'secret']
    : ['secret'];
  return { kinds, scope: oneOf(scope, scopes) };
}

function readParameter(item: YamlNode, context: SchemaContext): Parameter {
  const { node } = resolve(item);
  const place = oneOf(requiredChild(node, 'in'), ['path', 'query', 'header']);
  const required = readRecord(node).required === true;
  return { ...readDescribed(textAt(node, 'name'), node, required, context), in: place };
}

function readDescribed(name: string, node: YamlNode, required: boolean, context: SchemaContext): Header {
  const example = readRecord(node).example;
  return {
    ...readProperty(name, requiredChild(node, 'schema'), required, context, textAt(node, 'description')),
    example: example === undefined ? null : String(example),
  };
}

function readRequestBody(node: YamlNode, context: SchemaContext): Body | null {
  const body = childOf(node, 'requestBody');
  return body === undefined ? null : readBody(body, context);
}

function readBody(node: YamlNode, context: SchemaContext): Body | null {
  const [media] = entriesOf(childOf(node, 'content'));
  if (media === undefined) return null;
  const [mediaType, child] = media;
  return {
    mediaType,
    schema: readSchema(requiredChild(child, 'schema'), context),
    examples: readExamples(childOf(child, 'examples')),
  };
}

function readResponse(status: string, item: YamlNode, context: SchemaContext): Response {
  const { node, name } = resolve(item);
  return {
    status,
    description: textAt(node, 'description'),
    headers: entriesOf(childOf(node, 'headers')).map(([header, child]) =>
      readDescribed(header, resolve(child).node, false, context),
    ),
    body: readBody(node, context),
    isShared: name !== null,
  };
}

function readOperationProblems(node: YamlNode, response: Response, problems: readonly Problem[]): OperationProblem[] {
  if (response.body?.mediaType !== problemType) return [];
  return response.body.examples.map((example) => {
    const problem = problems.find(({ code }) => code === example.key);
    if (problem === undefined)
      throw faultAt(node, `the problem "${example.key}"`, problems.map(({ code }) => code).join(', '));
    const { code, status, title } = problem;
    const shown = isRecord(example.value) ? example.value : {};
    if (response.status !== String(status) || shown.code !== code || shown.status !== status || shown.title !== title) {
      throw faultAt(
        node,
        `the example ${example.name} (${String(shown.code)}, ${String(shown.status)}, "${String(shown.title)}") under ${response.status}`,
        `what x-problems says: ${code}, ${status}, "${title}"`,
      );
    }
    return { ...problem, isShared: response.isShared, example };
  });
}

function readPostbacks(node: YamlNode, method: Method): string[] | null {
  const list = childOf(node, 'x-postbacks');
  if (list === undefined) {
    if (method === 'post')
      throw faultAt(node, 'no "x-postbacks"', 'a list, empty when no postback follows, on every POST');
    return null;
  }
  const types = entriesOf(requiredChild(rootNode(node.source), 'x-postback-events')).map(([type]) => type);
  return itemsOf(list).map((item) => oneOf(item, types));
}
