import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadContract } from '../../src/build/contract/index.ts';
import { readBuilt } from '../support/site.ts';
import { startTestSandbox, type TestSandbox } from '@sluice/sandbox/testing';

const operations = loadContract().operations.filter(({ socket }) => socket === null);

type Values = Record<string, string>;
type Pairs = readonly { readonly key?: string; readonly name?: string; readonly value: string }[];

/** What both clients send, and the scripts that they run on the response. */
interface Request {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Values;
  readonly body: string | undefined;
  /** Runs the request's own scripts, which may store variables. Throws if one of their checks fails. */
  readonly runScripts: (status: number, body: unknown, values: Values) => void;
}

const test = (_: string, check: () => void): void => check();
const toValues = (pairs: Pairs): Values =>
  Object.fromEntries(pairs.map(({ key, name, value }) => [key ?? name ?? '', value]));

/** Runs a script of a collection with the objects that its client offers. */
function run(script: string, offered: Readonly<Record<string, unknown>>): unknown {
  return new Function(...Object.keys(offered), script)(...Object.values(offered));
}

function readPostman(): { readonly values: Values; readonly requests: readonly Request[] } {
  const { variable, auth, item } = JSON.parse(readBuilt('collections/sluice.postman.json'));
  return {
    values: toValues(variable),
    requests: Array.from(item, (one) => {
      const { name, request, event } = Object(one);
      const scripts: readonly { script: { exec: readonly string[] } }[] = event;
      return {
        name,
        method: request.method,
        url: request.url.raw,
        headers: { Authorization: `Bearer ${auth.bearer[0].value}`, ...toValues(request.header) },
        body: request.body?.raw,
        runScripts: (code, body, values) => {
          const collectionVariables = { set: (key: string, value: string) => (values[key] = value) };
          const pm = { test, expect, response: { code, json: () => body }, collectionVariables };
          for (const { script } of scripts) run(script.exec.join('\n'), { pm });
        },
      };
    }),
  };
}

function readBruno(): { readonly values: Values; readonly requests: readonly Request[] } {
  const { items, environments } = JSON.parse(readBuilt('collections/sluice.bruno.json'));
  return {
    values: toValues(environments.find(({ name }: { name: string }) => name === 'Sandbox').variables),
    requests: Array.from(items, (one) => {
      const { name, request } = Object(one);
      return {
        name,
        method: request.method,
        url: request.url,
        headers: { Authorization: `Bearer ${request.auth.bearer.token}`, ...toValues(request.headers) },
        body: request.body.json,
        runScripts: (status, body, values) => {
          run(request.tests, { test, expect, res: { getStatus: () => status } });
          for (const [kept, value] of Object.entries(toValues(request.vars.res)))
            values[kept] = String(run(`return ${value}`, { res: { body } }));
        },
      };
    }),
  };
}

/** Fills in variables, and `$guid`, for which clients generate a value. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\$?\w+)\}\}/g, (_, name: string) => {
    const value = name === '$guid' ? crypto.randomUUID() : values[name];
    if (value === undefined) throw new Error(`The collection has no variable "${name}".`);
    return value;
  });
}

/** Sends the requests from top to bottom. Returns those whose own checks fail. */
async function runAll(requests: readonly Request[], values: Values): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, method, url, headers, body, runScripts } of requests) {
    const sent = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
    const filled = Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, fill(value, values)]));
    const response = await fetch(fill(url, values), {
      method,
      headers: filled,
      ...(body !== undefined && { body: fill(body, values) }),
    });
    const answer: unknown = await response.json();
    try {
      runScripts(response.status, answer, values);
    } catch (error) {
      failed.push(`${name}: ${response.status} ${JSON.stringify(answer)} ${String(error)}`);
    }
  }
  return failed;
}

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

describe.each([
  ['Postman', readPostman],
  ['Bruno', readBruno],
])('the collection for %s', (_, readClient) => {
  const { values, requests } = readClient();
  const own = (): Values => ({
    ...values,
    base_url: sandbox.url,
    secret_key: sandbox.environment.SLUICE_SECRET_KEY ?? '',
  });

  it('has every HTTP operation, and succeeds on a fresh sandbox from top to bottom', async () => {
    const names = new Set(requests.map(({ name }) => name));
    expect(operations.map(({ summary }) => summary).filter((summary) => !names.has(summary))).toEqual([]);
    expect(await runAll(requests, own())).toEqual([]);
  });

  it('notices a wrong status', async () => {
    expect(await runAll(requests.toReversed(), own())).not.toEqual([]);
  });
});

it('openapi-3.0.json is a valid OpenAPI 3.0 document with every operation', async () => {
  const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
  const problems = await lintFromString({ source: readBuilt('openapi-3.0.json'), config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  const methods = (file: string): unknown[] =>
    Object.entries(parse(readBuilt(file)).paths as object).map(([route, item]) => [route, Object.keys(item as object)]);
  expect(methods('openapi-3.0.json')).toEqual(methods('openapi.json'));
});

it('the files made from the contract have its content, and the API overview links them', () => {
  expect(JSON.parse(readBuilt('openapi.json'))).toEqual(parse(readBuilt('openapi.yaml')));
  const page = readBuilt('docs/api/overview/index.html');
  for (const file of ['openapi.json', 'collections/sluice.postman.json', 'collections/sluice.bruno.json'])
    expect(page).toMatch(new RegExp(`href="?/${file}`));
});
