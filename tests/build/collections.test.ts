import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../src/build/contract/index.ts';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';
import { buildFolder } from '../support/site.ts';

/** The part of Postman's library that is used here. The library's own types don't fit this kind of import. */
interface PostmanLibrary {
  readonly Collection: new (definition: unknown) => {
    readonly variables: PostmanList<{ readonly key: string; readonly value: string }>;
    readonly auth: { parameters(): { get(name: string): unknown } };
    forEachItem(visit: (item: PostmanItem) => void): void;
  };
}

interface PostmanItem {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: object;
    readonly headers: PostmanList<{ readonly key: string; readonly value: string }>;
    readonly body?: object;
  };
  readonly events: PostmanList<{ readonly script: { toSource(): string } }>;
}

interface PostmanList<T> {
  map<Result>(change: (one: T) => Result): Result[];
}

const require = createRequire(import.meta.url);
const postman: PostmanLibrary = require('postman-collection');
/** Bruno's own schema for imported files. */
const bruno: {
  readonly collectionSchema: { readonly validate: (value: unknown) => Promise<unknown> };
} = require('@usebruno/schema');

const read = (file: string): string => readFileSync(path.join(buildFolder, file), 'utf8');
const operations = loadContract().operations.filter(({ socket }) => socket === null);

/** A request as a client would send it. */
interface Call {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The variable that stores the id in the response. */
  readonly keeps: string | undefined;
}

type Values = Record<string, string>;

/** Fills in a client's variables, and `$guid`, for which clients generate a value. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\$?\w+)\}\}/g, (_, name: string) => {
    const value = name === '$guid' ? crypto.randomUUID() : values[name];
    if (value === undefined) throw new Error(`The collection has no variable "${name}".`);
    return value;
  });
}

interface Client {
  readonly name: string;
  readonly values: Values;
  readonly list: (values: Values) => readonly (() => Call)[];
}

/** Reads the collection with Postman's own library. */
function readPostman(): Client {
  const collection = new postman.Collection(JSON.parse(read('collections/sluice.postman.json')));
  const items: PostmanItem[] = [];
  collection.forEachItem((item) => items.push(item));
  return {
    name: 'Postman',
    values: Object.fromEntries(collection.variables.map(({ key, value }) => [key, value])),
    list: (values) =>
      items.map((item) => () => {
        const { request, events } = item;
        const token = String(collection.auth.parameters().get('token'));
        const script = events.map(({ script: code }) => code.toSource()).join('\n');
        return {
          name: item.name,
          method: request.method,
          url: fill(request.url.toString(), values),
          headers: {
            Authorization: `Bearer ${fill(token, values)}`,
            ...Object.fromEntries(request.headers.map(({ key, value }) => [key, fill(value, values)])),
          },
          body: request.body === undefined ? undefined : fill(request.body.toString(), values),
          keeps: /collectionVariables\.set\('(\w+)', pm\.response\.json\(\)\.id\)/.exec(script)?.[1],
        };
      }),
  };
}

interface BrunoItem {
  readonly name: string;
  readonly type: string;
  readonly items?: readonly BrunoItem[];
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly auth: { readonly bearer: { readonly token: string } };
    readonly body: { readonly mode: string; readonly json?: string };
    readonly vars: { readonly res: readonly { readonly name: string; readonly value: string }[] };
  };
}

const brunoFile = (): {
  readonly items: readonly BrunoItem[];
  readonly environments: {
    readonly name: string;
    readonly variables: { readonly name: string; readonly value: string }[];
  }[];
} => JSON.parse(read('collections/sluice.bruno.json'));

function readBruno(): Client {
  const { items, environments } = brunoFile();
  const sandbox = environments.find(({ name }) => name === 'Sandbox');
  return {
    name: 'Bruno',
    values: Object.fromEntries((sandbox?.variables ?? []).map(({ name, value }) => [name, value])),
    list: (values) =>
      items
        .flatMap((folder) => folder.items ?? [])
        .map(({ name, request }) => () => {
          const [kept] = request.vars.res;
          return {
            name,
            method: request.method,
            url: fill(request.url, values),
            headers: {
              Authorization: `Bearer ${fill(request.auth.bearer.token, values)}`,
              ...Object.fromEntries(request.headers.map((header) => [header.name, fill(header.value, values)])),
            },
            body: request.body.mode === 'json' ? fill(request.body.json ?? '', values) : undefined,
            keeps: kept?.value === 'res.body.id' ? kept.name : undefined,
          };
        }),
  };
}

/** Converts a file as Bruno does on import: each part gets an id, and the type `http` becomes `http-request`. */
function asImported(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asImported);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, asImported(one)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (copy.type === 'http') copy.type = 'http-request';
  return 'name' in copy ? { ...copy, uid: 'a'.repeat(21) } : copy;
}

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

async function send({ method, url, headers, body }: Call): Promise<Response> {
  return fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  });
}

describe.each([readPostman(), readBruno()])('the collection for $name', ({ values, list }) => {
  it('has every HTTP operation of the contract', () => {
    expect(
      list(values)
        .map((call) => call().name)
        .sort(),
    ).toEqual(operations.map(({ summary }) => summary).sort());
  });

  it('gets only documented status codes from the sandbox', async () => {
    const own: Values = {
      ...values,
      base_url: sandbox.url,
      secret_key: sandbox.environment.SLUICE_SECRET_KEY ?? '',
    };
    const calls = list(own);
    const isLast = (call: () => Call): boolean => call().name.startsWith('Cancel');
    const answers: string[] = [];
    // A subscription needs a recurring invoice, but the collection has another example from the contract.
    const recurring = operations.find(({ id }) => id === 'createInvoice')?.body?.examples[2]?.value;
    for (const call of [...calls.filter((one) => !isLast(one)), ...calls.filter(isLast)]) {
      const made = call();
      if (made.name === 'Cancel a subscription') {
        const response = await send({
          name: '',
          keeps: undefined,
          method: 'POST',
          url: `${sandbox.url}/v1/invoices`,
          headers: { ...made.headers, 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify(recurring),
        });
        own.subscription_id = String(Object(await response.json()).subscription?.id);
      }
      const sent = call();
      const response = await send(sent);
      const body = Object(await response.json());
      if (sent.keeps !== undefined) own[sent.keeps] = String(body.id);
      const promised = operations.find(({ summary }) => summary === sent.name)?.responses.map(({ status }) => status);
      if (!promised?.includes(String(response.status)))
        answers.push(`${sent.name}: ${response.status} ${JSON.stringify(body)}`);
    }
    expect(answers).toEqual([]);
  });
});

describe('the files made from the contract', () => {
  it('openapi.json has the same content as openapi.yaml', () => {
    expect(JSON.parse(read('openapi.json'))).toEqual(parse(read('openapi.yaml')));
  });

  it("the collection for Bruno follows Bruno's schema", async () => {
    const file = brunoFile();
    expect(file).toMatchObject({ version: '1', name: 'Sluice API' });
    const imported = Object(asImported(file));
    await expect(bruno.collectionSchema.validate(imported)).resolves.toBeDefined();
    await expect(bruno.collectionSchema.validate({ ...imported, items: [{ name: 'a' }] })).rejects.toThrow();
  });

  it('are linked from the API overview', () => {
    const page = read('docs/api/overview/index.html');
    for (const file of ['openapi.json', 'collections/sluice.postman.json', 'collections/sluice.bruno.json'])
      expect(page).toMatch(new RegExp(`href="?/${file}`));
  });
});
