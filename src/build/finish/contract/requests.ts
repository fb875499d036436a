import type { Contract } from '../../contract/index.ts';
import { isRecord } from '../../contract/node.ts';
import type { Operation } from '../../contract/operations.ts';

/** A request of a collection. Names in double braces are variables of the collection. */
export interface CollectionRequest {
  readonly name: string;
  readonly folder: string;
  readonly method: string;
  /** Below the origin of the API, with variables for parameters. */
  readonly path: string;
  /** Query parameters with example values. All are optional, so all are switched off. */
  readonly query: readonly { readonly name: string; readonly value: string }[];
  readonly isIdempotent: boolean;
  /** JSON, or null. */
  readonly body: string | null;
  /** The variable that takes the `id` of the response, for the requests that follow; null if no request needs it. */
  readonly keepsId: string | null;
  /** Markdown. */
  readonly description: string;
}

/**
 * A collection: its requests, and the variables besides the origin and the key, with the example ids of the contract.
 */
export interface Collection {
  readonly requests: readonly CollectionRequest[];
  readonly variables: Readonly<Record<string, string>>;
}

/** The variables that a reader sets. */
export const originVariable = 'base_url';
export const keyVariable = 'secret_key';

/**
 * Creates a request for every HTTP operation of the contract, with its first example. WebSocket operations are left
 * out, because collections have no format for them.
 *
 * @param site the address of the documentation, without a slash at its end.
 */
export function readCollection({ operations }: Contract, site: string): Collection {
  const calls = operations.filter(({ socket }) => socket === null);
  const variables = Object.fromEntries(
    calls.flatMap(({ parameters }) =>
      parameters.filter((parameter) => parameter.in === 'path').map(({ name, example }) => [name, example ?? '']),
    ),
  );
  return { variables, requests: calls.map((operation) => makeRequest(operation, variables, site)) };
}

function makeRequest(operation: Operation, variables: Collection['variables'], site: string): CollectionRequest {
  const { summary, tag, method, path, parameters, body, responses, page } = operation;
  const made = `${responses[0]?.body?.schema.name ?? ''}_id`.toLowerCase();
  const example = body?.examples[0]?.value;
  return {
    name: summary,
    folder: tag,
    method: method.toUpperCase(),
    path: path.replaceAll('{', '{{').replaceAll('}', '}}'),
    query: parameters.flatMap(({ in: place, name, example: value }) =>
      place === 'query' && value !== null ? [{ name, value }] : [],
    ),
    isIdempotent: parameters.some(({ name }) => name === 'Idempotency-Key'),
    body: example === undefined ? null : JSON.stringify(withVariables(example, variables), null, 2),
    keepsId: method === 'post' && made in variables ? made : null,
    description: `${operation.description.trim()}\n\n[${summary}](${site}${page})`,
  };
}

/** Replaces ids in an example by the variables that hold them. */
function withVariables(example: unknown, variables: Collection['variables']): unknown {
  if (!isRecord(example)) return example;
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, key in variables ? `{{${key}}}` : value]),
  );
}
