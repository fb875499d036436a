/**
 * `npm test -- contract`: checks static/openapi.yaml and static/asyncapi.yaml with Redocly's rules, and the first also
 * with what the documentation needs from it.
 */
import path from 'node:path';
import {
  createConfig,
  formatProblems,
  getTotals,
  lint,
  type NormalizedProblem,
  type Plugin,
} from '@redocly/openapi-core';
import { siteRoot } from '../../src/build/site-root.ts';

type Mapping = Readonly<Record<string, unknown>>;
type Fault = readonly [path: readonly (string | number)[], message: string];

const amountNames =
  /^(?:amount|rate|allowance|max_shortfall|min_payment|network_fee|gateway_fee)$|^amount_|_fee$|^max_amount_/;
const amountPattern = '^(0|[1-9][0-9]*)(\\.[0-9]+)?$';

const entriesOf = (value: unknown): [string, Mapping][] => Object.entries(Object(value));

/** Lists what the documentation lacks in the contract, each with its place. */
function* findFaults(contract: Mapping): Generator<Fault> {
  const { components, paths, webhooks } = contract as Readonly<Record<string, Mapping>>;
  const schemas = entriesOf(components?.schemas);
  for (const [group, items] of Object.entries({ paths, webhooks }))
    for (const [name, methods] of entriesOf(items))
      for (const [method, operation] of entriesOf(methods))
        for (const [at, message] of findOperationFaults(operation, group === 'paths' && method === 'post', contract))
          yield [[group, name, method, ...at], message];
  for (const kind of ['schemas', 'headers', 'parameters'])
    for (const [name, item] of entriesOf(components?.[kind]))
      if (!item.description) yield [['components', kind, name], 'has no description'];
  for (const [schema, { properties }] of schemas)
    for (const [name, property] of entriesOf(properties))
      for (const message of findPropertyFaults(name, property))
        yield [['components', 'schemas', schema, 'properties', name], message];
  for (const at of findNumbers(contract))
    yield [at, '"number" loses decimals; use a decimal string, or an integer for a count'];
}

function* findOperationFaults(operation: Mapping, isChange: boolean, contract: Mapping): Generator<Fault> {
  for (const field of ['description', 'x-docs-page']) if (!operation[field]) yield [[], `${field} is missing`];
  const page = operation['x-docs-page'];
  if (page && !/^\/docs\/[a-z0-9/-]+$/.test(String(page)))
    yield [['x-docs-page'], `"${String(page)}" is not a path such as /docs/api/invoice/create`];
  if (isChange && !operation['x-postbacks'])
    yield [[], 'x-postbacks is missing; write an empty list where none follow'];
  if (isChange && !JSON.stringify(operation.parameters ?? []).includes('"#/components/parameters/IdempotencyKey"'))
    yield [[], 'lacks the parameter Idempotency-Key'];
  const socket = operation['x-websocket'] as Mapping | undefined;
  // A WebSocket handshake succeeds with 101.
  if (socket === undefined && !Object.keys(Object(operation.responses)).some((status) => /^2/.test(status)))
    yield [['responses'], 'has no response with a status of success'];
  for (const [at, listed] of [
    [['security'], operation.security],
    [['x-websocket', 'security'], socket?.security],
  ] as const)
    for (const [index, requirement] of Object.entries(Object(listed)))
      for (const [scheme, scopes] of Object.entries(Object(requirement)))
        for (const message of findKeyFaults(scheme, [scopes].flat(), contract)) yield [[...at, Number(index)], message];
}

/** A secret key names exactly one scope that `x-scopes` lists, and a publishable key none. */
function* findKeyFaults(scheme: string, named: readonly unknown[], contract: Mapping): Generator<string> {
  const scopes = Object.keys(Object(contract['x-scopes']));
  if (scheme === 'publishableKey' && named.length > 0) yield 'a publishable key has no scopes';
  if (scheme === 'secretKey' && (named.length !== 1 || !scopes.includes(String(named[0]))))
    yield `a secret key needs exactly one scope of x-scopes: ${scopes.join(', ')}`;
}

function* findPropertyFaults(name: string, property: Mapping): Generator<string> {
  if (!property.description && !property.$ref) yield 'has no description';
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) yield `"${name}" is not in snake_case`;
  const isAmount = amountNames.test(name) || 'x-unit' in property || property.pattern === amountPattern;
  if (!isAmount) return;
  const types = [property.type].flat().filter((type) => type !== 'null');
  if (types.join() !== 'string') yield `is of type ${types.join(', ') || 'none'}; an amount is a string`;
  if (property.pattern !== amountPattern) yield `needs the pattern ${amountPattern}`;
  if (typeof property['x-unit'] !== 'string') yield 'needs x-unit, which says what it is counted in';
}

/** Returns the places at which the type is `number`. */
function findNumbers(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'type' && [inner].flat().includes('number') ? [[...at, key]] : findNumbers(inner, [...at, key]),
  );
}

const plugin: Plugin = {
  id: 'docs',
  rules: {
    oas3: {
      contract: () => ({
        Root: (root, { report, location }) => {
          for (const [at, message] of findFaults({ ...root }))
            report({ message: `${at.at(-1) ?? ''}: ${message}`, location: location.child([...at]) });
        },
      }),
    },
  },
};

const off = 'off' as const;
const config = await createConfig({
  extends: ['recommended-strict'],
  plugins: [plugin],
  // The licence is given by its SPDX identifier, without a URL.
  rules: { 'info-license-strict': off, 'operation-2xx-response': off, 'docs/contract': 'error' },
  async3Rules: {
    'tag-description': off,
    'no-duplicated-tag-names': off,
    'security-defined': off,
    'spec-ref-siblings': off,
  },
});

/** Checks a document and the documents that it refers to. */
export const checkDocument = (file: string): Promise<NormalizedProblem[]> => lint({ ref: file, config });

if (process.argv[1] === import.meta.filename)
  for (const name of ['openapi', 'asyncapi']) {
    const problems = await checkDocument(path.join(siteRoot, `static/${name}.yaml`));
    formatProblems(problems, { cwd: siteRoot, totals: getTotals(problems) });
    if (problems.length > 0) process.exitCode = 1;
  }
