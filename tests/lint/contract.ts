/**
 * `npm test -- contract`: checks static/openapi.yaml and static/asyncapi.yaml with Redocly's rules, and the first also
 * with what the documentation needs from it.
 */
import path from 'node:path';
import { createConfig, formatProblems, getTotals, lint, type Plugin } from '@redocly/openapi-core';
import { siteRoot } from '../../src/build/site-root.ts';

type Mapping = Readonly<Record<string, unknown>>;
type Fault = readonly [path: readonly string[], message: string];

const amountNames =
  /^(?:amount|rate|allowance|max_shortfall|min_payment|network_fee|gateway_fee)$|^amount_|_fee$|^max_amount_/;
const amountPattern = '^(0|[1-9][0-9]*)(\\.[0-9]+)?$';

const entriesOf = (value: unknown): [string, Mapping][] => Object.entries(Object(value));

/** Lists what the documentation lacks in the contract, beyond what the build reports, each with its place. */
function* findFaults(contract: Mapping): Generator<Fault> {
  const { components, paths, webhooks } = contract as Readonly<Record<string, Mapping>>;
  for (const [group, items] of Object.entries({ paths, webhooks }))
    for (const [name, methods] of entriesOf(items))
      for (const [method, operation] of entriesOf(methods))
        for (const message of findOperationFaults(operation, group === 'paths' && method === 'post'))
          yield [[group, name, method], message];
  for (const [schema, { properties }] of entriesOf(components?.schemas))
    for (const [name, property] of entriesOf(properties))
      for (const message of findPropertyFaults(name, property))
        yield [['components', 'schemas', schema, 'properties', name], message];
  for (const at of findNumbers(contract))
    yield [at, '"number" loses decimals; use a decimal string, or an integer for a count'];
}

function* findOperationFaults(operation: Mapping, isChange: boolean): Generator<string> {
  const page = String(operation['x-docs-page']);
  if (!/^\/docs\/[a-z0-9/-]+$/.test(page)) yield `"${page}" is not a path such as /docs/api/invoice/create`;
  if (isChange && !JSON.stringify(operation.parameters ?? []).includes('"#/components/parameters/IdempotencyKey"'))
    yield 'lacks the parameter Idempotency-Key';
  // A WebSocket handshake succeeds with 101.
  if (!('x-websocket' in operation) && !Object.keys(Object(operation.responses)).some((status) => /^2/.test(status)))
    yield 'has no response with a status of success';
}

function* findPropertyFaults(name: string, property: Mapping): Generator<string> {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) yield `"${name}" is not in snake_case`;
  const isAmount = amountNames.test(name) || 'x-unit' in property || property.pattern === amountPattern;
  if (!isAmount) return;
  const types = [property.type].flat().filter((type) => type !== 'null');
  if (types.join() !== 'string') yield `is of type ${types.join(', ') || 'none'}; an amount is a string`;
  if (property.pattern !== amountPattern) yield `needs the pattern ${amountPattern}`;
  if (typeof property['x-unit'] !== 'string') yield 'needs x-unit, which says what it is counted in';
}

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

for (const name of ['openapi', 'asyncapi']) {
  const problems = await lint({ ref: path.join(siteRoot, `static/${name}.yaml`), config });
  formatProblems(problems, { cwd: siteRoot, totals: getTotals(problems) });
  if (problems.length > 0) process.exitCode = 1;
}
