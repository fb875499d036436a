import { keyVariable, originVariable, type Collection, type CollectionRequest } from './requests.ts';

/**
 * Writes a collection for Bruno, in the format of its export to one JSON file.
 *
 * @param environments name → origin of the API and key.
 */
export function writeBruno(
  { requests, variables }: Collection,
  name: string,
  environments: Readonly<Record<string, { readonly origin: string; readonly key: string }>>,
): string {
  const folders = [...new Set(requests.map(({ folder }) => folder))];
  const collection = {
    name,
    version: '1',
    items: folders.map((folder, index) => ({
      type: 'folder',
      name: folder,
      seq: index + 1,
      items: requests.filter((request) => request.folder === folder).map(toItem),
    })),
    environments: Object.entries(environments).map(([environment, { origin, key }]) => ({
      name: environment,
      variables: Object.entries({ [originVariable]: origin, [keyVariable]: key, ...variables }).map(
        ([variable, value]) => ({ name: variable, value, type: 'text', enabled: true, secret: false }),
      ),
    })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function toItem(
  { name, method, path, query, isIdempotent, body, keepsId, description }: CollectionRequest,
  index: number,
): object {
  return {
    type: 'http',
    name,
    seq: index + 1,
    request: {
      url: `{{${originVariable}}}${path}`,
      method,
      headers: isIdempotent ? [{ name: 'Idempotency-Key', value: '{{$guid}}', enabled: true }] : [],
      params: query.map(({ name: key, value }) => ({ name: key, value, type: 'query', enabled: false })),
      auth: { mode: 'bearer', bearer: { token: `{{${keyVariable}}}` } },
      body: body === null ? { mode: 'none' } : { mode: 'json', json: body },
      vars: { req: [], res: keepsId === null ? [] : [{ name: keepsId, value: 'res.body.id', enabled: true }] },
      docs: description,
    },
  };
}
