import type { Contract } from '../../contract/index.ts';
import { isRecord } from '../../contract/node.ts';
import type { Operation } from '../../contract/operations.ts';

/** The contract's files for other programs, by their addresses on the site. */
export const contractAddresses = {
  openapi: '/openapi.json',
  openapi30: '/openapi-3.0.json',
  postman: '/collections/sluice.postman.json',
  bruno: '/collections/sluice.bruno.json',
};

/** The requests in the order in which they can be run, and the variables with the contract's example ids. */
type Collection = ReturnType<typeof readCollection>;
type CollectionRequest = ReturnType<typeof makeRequest>;
type Variables = Readonly<Record<string, string>>;

/** Name of an environment → origin of the API and key. */
type Environments = Readonly<Record<string, { readonly base_url: string; readonly secret_key: string }>>;

/**
 * Creates a request for every HTTP operation of the contract, with its first example. WebSocket operations are left
 * out, because collections have no format for them.
 *
 * Run from top to bottom, every request succeeds: the contract creates before it reads, what cancels comes last, and a
 * second invoice starts the subscription that is cancelled.
 *
 * @param site the address of the documentation, without a slash at its end.
 */
export function readCollection({ operations }: Contract, site: string) {
  const calls = operations.filter(({ socket }) => socket === null);
  const inPaths = calls.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === 'path'));
  const variables: Variables = Object.fromEntries(inPaths.map(({ name, example }) => [name, example ?? '']));
  const requests = calls.flatMap((operation) => {
    const request = makeRequest(operation, variables, site);
    const recurring = operation.body?.examples.find(({ value }) => isRecord(value) && 'recurrence' in value);
    if (operation.method !== 'post' || recurring === undefined) return [request];
    const name = `${operation.summary}: ${recurring.summary}`;
    const keeps = { variable: 'subscription_id', from: 'subscription.id' };
    return [request, { ...request, name, keeps, body: writeBody(recurring.value, variables) }];
  });
  const isLast = ({ path }: CollectionRequest): boolean => path.endsWith('/cancel');
  return { variables, requests: [...requests.filter((one) => !isLast(one)), ...requests.filter(isLast)] };
}

function makeRequest(operation: Operation, variables: Variables, site: string) {
  const { summary, method, path, parameters, body, responses, page, description } = operation;
  const made = `${responses[0]?.body?.schema.name ?? ''}_id`.toLowerCase();
  const example = body?.examples[0]?.value;
  return {
    name: summary,
    method: method.toUpperCase(),
    /** Below the origin of the API. Names in double braces are variables of the collection. */
    path: path.replaceAll('{', '{{').replaceAll('}', '}}'),
    /** Query parameters with example values. All are optional, so all are disabled. */
    query: parameters.flatMap(({ in: place, name, example: value }) =>
      place === 'query' && value !== null ? [{ name, value }] : [],
    ),
    isIdempotent: parameters.some(({ name }) => name === 'Idempotency-Key'),
    /** JSON, or null. */
    body: example === undefined ? null : writeBody(example, variables),
    /** The statuses with which the request succeeds. */
    statuses: responses.map(({ status }) => status).join(', '),
    /** The variable that takes an id from the response for the requests that follow, and the id's path in it. */
    keeps: method === 'post' && made in variables ? { variable: made, from: 'id' } : null,
    description: `${description.trim()}\n\n[${summary}](${site}${page})`,
  };
}

/** Writes an example, with variables instead of ids. */
function writeBody(example: unknown, variables: Variables): string {
  return JSON.stringify(example, (key, value: unknown) => (key in variables ? `{{${key}}}` : value), 2);
}

/** Makes a collection for Postman, in its format 2.1. Each request checks its status. */
export function toPostman({ requests, variables }: Collection, name: string, origin: string): unknown {
  const values = { base_url: origin, secret_key: '', ...variables };
  return {
    info: {
      name,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      description:
        'Set `secret_key` to a secret key of test mode. To run it against the sandbox, set `base_url` to the address that the sandbox prints.',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{secret_key}}', type: 'string' }] },
    variable: Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' })),
    item: requests.map(({ name: title, method, path, query, isIdempotent, body, statuses, keeps, description }) => {
      const exec = [
        `pm.test('succeeds', () => pm.expect([${statuses}]).to.include(pm.response.code));`,
        ...(keeps === null
          ? []
          : [`pm.collectionVariables.set('${keeps.variable}', pm.response.json().${keeps.from});`]),
      ];
      return {
        name: title,
        request: {
          method,
          description,
          header: isIdempotent ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [],
          url: {
            raw: `{{base_url}}${path}`,
            host: ['{{base_url}}'],
            path: path.split('/').slice(1),
            query: query.map(({ name: key, value }) => ({ key, value, disabled: true })),
          },
          ...(body === null ? {} : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
        },
        response: [],
        event: [{ listen: 'test', script: { type: 'text/javascript', exec } }],
      };
    }),
  };
}

/** Makes a collection for Bruno, in the format of its export to one JSON file. Each request checks its status. */
export function toBruno({ requests, variables }: Collection, name: string, environments: Environments): unknown {
  return {
    name,
    version: '1',
    items: requests.map(
      ({ name: title, method, path, query, isIdempotent, body, statuses, keeps, description }, index) => ({
        type: 'http',
        name: title,
        seq: index + 1,
        request: {
          url: `{{base_url}}${path}`,
          method,
          headers: isIdempotent ? [{ name: 'Idempotency-Key', value: '{{$guid}}', enabled: true }] : [],
          params: query.map((parameter) => ({ ...parameter, type: 'query', enabled: false })),
          auth: { mode: 'bearer', bearer: { token: '{{secret_key}}' } },
          body: body === null ? { mode: 'none' } : { mode: 'json', json: body },
          vars: {
            req: [],
            res: keeps === null ? [] : [{ name: keeps.variable, value: `res.body.${keeps.from}`, enabled: true }],
          },
          tests: `test('succeeds', () => expect([${statuses}]).to.include(res.getStatus()));`,
          docs: description,
        },
      }),
    ),
    environments: Object.entries(environments).map(([environment, values]) => ({
      name: environment,
      variables: Object.entries({ ...values, ...variables }).map(([key, value]) => ({
        name: key,
        value,
        type: 'text',
        enabled: true,
        secret: false,
      })),
    })),
  };
}
