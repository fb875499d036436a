import { isRecord, nameValue, YamlNode } from './node.ts';
import { readProperty, readSchema, type Property } from './schemas.ts';
import type { IdPrefixes } from './type-name.ts';

/** The HTTP methods that the contract uses. */
export const methods = ['get', 'post'] as const;

/** The contract's words for whether a request may be sent again after a problem. */
const retries = ['never', 'with a quote', 'with a new quote', 'same request', 'same request, later'] as const;

/** A kind of problem. Texts are Markdown. */
export type Problem = ReturnType<typeof readProblem>;

/** A problem that an operation can return. */
interface OperationProblem extends Problem {
  /** Whether it has the same cause at most operations, so that no page of an operation explains it. */
  readonly isShared: boolean;
  readonly example: Example;
}

export type Example = Readonly<ReturnType<typeof readExamples>[number]>;

/** A parameter in the path, the query or a header. */
export interface Parameter extends Property {
  readonly in: 'path' | 'query' | 'header';
  readonly example: string | null;
}

/** A response. */
export type Response = Readonly<ReturnType<typeof readResponse>>;

/** A message of a WebSocket. */
export type SocketMessage = ReturnType<typeof readSocket>['client'][number];

/** An operation. Texts are Markdown. */
export type Operation = ReturnType<typeof readOperation>;

/** A problem with the same cause at this many operations is explained once, with those that any request can have. */
const generalFrom = 5;

/**
 * Reads every operation, in the document's order.
 *
 * @throws ContractError for a missing text, an unknown problem code or postback, or a status that differs from the
 *   catalogue.
 */
export function readOperations(root: YamlNode, prefixes: IdPrefixes, problems: readonly Problem[]): Operation[] {
  const operations = root.entries('paths').flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = item.child(method);
      return node === undefined ? [] : [readOperation(method, path, node, prefixes, problems)];
    }),
  );
  const causes = operations.flatMap((operation) => operation.problems.map(({ when }) => when));
  const isGeneral = ({ when }: Problem): boolean => causes.filter((cause) => cause === when).length >= generalFrom;
  return operations.map((operation) => ({
    ...operation,
    problems: operation.problems.map((problem) => ({ ...problem, isShared: problem.isShared || isGeneral(problem) })),
  }));
}

const problemType = 'application/problem+json';

function readOperation(
  method: (typeof methods)[number],
  path: string,
  node: YamlNode,
  prefixes: IdPrefixes,
  known: readonly Problem[],
) {
  const [socket, body, tags] = [node.child('x-websocket'), node.child('requestBody'), node.at('tags')];
  const responses = node.at('responses');
  const all = responses.entries().map(([status, child]) => readResponse(status, child, prefixes));
  const id = node.text('operationId');
  const [tag] = tags.items();
  if (tag === undefined) throw tags.fault('an empty list', 'a list with one tag');
  return {
    id,
    method,
    path,
    summary: node.text('summary'),
    description: node.text('description'),
    /** The address of its page. */
    page: node.text('x-docs-page'),
    tag: tag.text(),
    access: readAccess((socket ?? node).at('security')),
    parameters: node.optionalItems('parameters').map((item) => readParameter(item, prefixes)),
    body: body === undefined ? null : readBody(body, prefixes),
    /** The responses other than problems. */
    responses: all.filter(({ body: content }) => content?.mediaType !== problemType),
    problems: all
      .flatMap((response) => readOperationProblems(responses, response, known))
      .map((problem): OperationProblem => {
        const variant = problem.variants.find(({ operations }) => operations.includes(id));
        return variant === undefined ? problem : { ...problem, when: variant.when, action: variant.action };
      }),
    /** The types of postbacks that follow; null for an operation that changes nothing. */
    postbacks: readPostbacks(node, method),
    socket: socket === undefined ? null : readSocket(socket, prefixes),
  };
}

function readAccess(node: YamlNode) {
  const choices = node.items().flatMap((item) => item.entries());
  const secret = choices.find(([scheme]) => scheme === 'secretKey')?.[1];
  const scope = secret?.items()[0];
  if (scope === undefined) throw node.fault('no scope of secretKey', 'security with "secretKey: [<scope>]"');
  const scopes = Object.keys(new YamlNode(node.source).at('x-scopes').record());
  return {
    /** Whether publishable keys may call the operation, too. */
    isOpen: choices.some(([scheme]) => scheme === 'publishableKey'),
    /** The scope that a secret key needs. */
    scope: scope.oneOf(scopes),
  };
}

function readParameter(item: YamlNode, prefixes: IdPrefixes): Parameter {
  const { node } = item.resolve();
  const place = node.at('in').oneOf(['path', 'query', 'header']);
  return { ...readDescribed(node.text('name'), node, node.record().required === true, prefixes), in: place };
}

function readDescribed(name: string, node: YamlNode, required: boolean, prefixes: IdPrefixes) {
  const { example } = node.record();
  return {
    ...readProperty(name, node.at('schema'), required, prefixes, node.text('description')),
    example: example === undefined ? null : String(example),
  };
}

function readBody(node: YamlNode, prefixes: IdPrefixes) {
  const [media] = node.optionalEntries('content');
  if (media === undefined) return null;
  const [mediaType, child] = media;
  const schema = readSchema(child.at('schema'), prefixes);
  return { mediaType, schema, examples: readExamples(child.child('examples')) };
}

function readResponse(status: string, item: YamlNode, prefixes: IdPrefixes) {
  const { node, name } = item.resolve();
  return {
    status,
    description: node.text('description'),
    headers: node
      .optionalEntries('headers')
      .map(([header, child]) => readDescribed(header, child.resolve().node, false, prefixes)),
    body: readBody(node, prefixes),
    /** Whether it is shared by several operations. */
    isShared: name !== null,
  };
}

function readOperationProblems(node: YamlNode, response: Response, problems: readonly Problem[]): OperationProblem[] {
  if (response.body?.mediaType !== problemType) return [];
  return response.body.examples.map((example) => {
    const problem = problems.find(({ code }) => code === example.key);
    if (problem === undefined)
      throw node.fault(`the problem "${example.key}"`, problems.map(({ code }) => code).join(', '));
    const { code, status, title } = problem;
    const shown = isRecord(example.value) ? example.value : {};
    if (response.status !== String(status) || shown.code !== code || shown.status !== status || shown.title !== title)
      throw node.fault(
        `the example ${example.name} (${String(shown.code)}, ${String(shown.status)}, "${String(shown.title)}") under ${response.status}`,
        `what x-problems says: ${code}, ${status}, "${title}"`,
      );
    return { ...problem, isShared: response.isShared, example };
  });
}

function readPostbacks(node: YamlNode, method: string): string[] | null {
  const list = node.child('x-postbacks');
  if (list === undefined && method === 'post')
    throw node.fault('no "x-postbacks"', 'a list, empty when no postback follows, on every POST');
  const types = Object.keys(new YamlNode(node.source).at('x-postback-events').record());
  return list === undefined ? null : list.items().map((item) => item.oneOf(types));
}

function readSocket(node: YamlNode, prefixes: IdPrefixes) {
  const [client, server] = (['client', 'server'] as const).map((side) =>
    node.entries(side).map(([name, child]) => ({
      name,
      schema: readSchema(child.at('schema'), prefixes),
      example: child.at('example').value,
    })),
  );
  /** Close code → its meaning. */
  const closeCodes = node.textMap('closeCodes');
  return { client: client ?? [], server: server ?? [], closeCodes };
}

/** Reads the examples of a media type or of `components`. Returns none if the place does not exist. */
export function readExamples(node: YamlNode | undefined) {
  return (node?.entries() ?? []).map(([key, child]) => {
    const { node: target, name } = child.resolve();
    return {
      /** Its key under `components`, or its key beside the schema if it is written inline. */
      name: name ?? key,
      /** Its key in the media type that uses it, for example `partPaid`. */
      key,
      summary: target.text('summary'),
      value: target.at('value').value,
    };
  });
}

/** Reads the catalogue of problems. Throws a ContractError for a missing text or an unknown retry value. */
export function readProblems(root: YamlNode): Problem[] {
  const operations = root
    .entries('paths')
    .flatMap(([, item]) => item.entries())
    .flatMap(([, node]) => (node.child('operationId') === undefined ? [] : [node.text('operationId')]));
  return root.entries('x-problems').map(([code, node]) => readProblem(code, node, operations));
}

function readProblem(code: string, node: YamlNode, operations: readonly string[]) {
  const status = node.at('status');
  if (!Number.isInteger(status.value)) throw status.fault(nameValue(status.value), 'a whole number');
  return {
    code,
    status: Number(status.value),
    title: node.text('title'),
    when: node.text('when'),
    action: node.text('action'),
    retry: node.at('retry').oneOf(retries),
    /** Texts for operations to which the general ones apply only in part. */
    variants: node.optionalItems('variants').map((item) => ({
      operations: item.items('operations').map((one) => one.oneOf(operations)),
      when: ('when' in item.record() ? item : node).text('when'),
      action: ('action' in item.record() ? item : node).text('action'),
    })),
  };
}
