import { keyVariable, originVariable, type Collection, type CollectionRequest } from './requests.ts';

/**
 * Writes a collection for Postman, in its format 2.1.
 *
 * @param origin the origin of the API.
 */
export function writePostman({ requests, variables }: Collection, name: string, origin: string): string {
  const folders = [...new Set(requests.map(({ folder }) => folder))];
  const values = { [originVariable]: origin, [keyVariable]: '', ...variables };
  return `${JSON.stringify(
    {
      info: {
        name,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
        description: `Set \`${keyVariable}\` to a secret key of test mode. To run it against the sandbox, set \`${originVariable}\` to the address that the sandbox prints.`,
      },
      auth: { type: 'bearer', bearer: [{ key: 'token', value: `{{${keyVariable}}}`, type: 'string' }] },
      variable: Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' })),
      item: folders.map((folder) => ({
        name: folder,
        item: requests.filter((request) => request.folder === folder).map(toItem),
      })),
    },
    null,
    2,
  )}\n`;
}

function toItem({ name, method, path, query, isIdempotent, body, keepsId, description }: CollectionRequest): object {
  return {
    name,
    request: {
      method,
      description,
      header: isIdempotent ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [],
      url: {
        raw: `{{${originVariable}}}${path}`,
        host: [`{{${originVariable}}}`],
        path: path.split('/').slice(1),
        query: query.map(({ name: key, value }) => ({ key, value, disabled: true })),
      },
      ...(body === null ? {} : { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
    response: [],
    ...(keepsId === null
      ? {}
      : { event: [{ listen: 'test', script: { type: 'text/javascript', exec: keep(keepsId) } }] }),
  };
}

function keep(variable: string): readonly string[] {
  return [`if (pm.response.code < 300) pm.collectionVariables.set('${variable}', pm.response.json().id);`];
}
