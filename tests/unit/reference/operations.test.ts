import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/build/contract/node.ts';
import { dig, entriesAt, follow, raw } from '../contract/raw.ts';
import { expand, wordsOf } from './expand.ts';

/** The operations as plain data, read independently of the code under test. */
const operations = entriesAt(raw, 'paths').flatMap(([path, item]) =>
  entriesAt(item).map(([method, operation]) => ({
    id: String(dig(operation, 'operationId')),
    path,
    method,
    operation,
  })),
);

/** Lists every name to look up in a part of the contract: fields, values, headers, problems, close codes and scopes. */
function namesIn(value: unknown): string[] {
  const target = follow(value);
  if (Array.isArray(target)) return target.flatMap(namesIn);
  const problems = entriesAt(target, 'content', 'application/problem+json', 'examples').map(([code]) => code);
  // The overview covers what all problems have in common, such as their headers.
  if (problems.length > 0) return problems;
  return Object.entries(isRecord(target) ? target : {}).flatMap(([key, child]): string[] => {
    if (['properties', 'headers', 'closeCodes'].includes(key)) return [...Object.keys(Object(child)), ...inside(child)];
    if (['enum', 'x-extensible-enum'].includes(key)) return [child].flat().map(String);
    if (key === 'const' || key === 'name') return [String(child)];
    if (key === 'secretKey') return [child].flat().map(String);
    return ['example', 'examples', 'default', 'description', 'summary'].includes(key) ? [] : namesIn(child);
  });
}

function inside(mapping: unknown): string[] {
  return Object.values(Object(mapping)).flatMap(namesIn);
}

// tests/build/contract-on-pages.test.ts checks that built pages show everything at the right field, but it relies on
// our code that reads the contract. This test doesn't.
describe.each(operations)('<ApiOperation id="$id" />', ({ id, path, method, operation }) => {
  const tree = expand(`<ApiOperation id="${id}" />`);

  it('shows every name of the contract', () => {
    const names = new Set([method, path, ...Object.keys(Object(dig(operation, 'responses'))), ...namesIn(operation)]);
    const words = wordsOf(tree);
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !words.includes(name))).toEqual([]);
  });

  it('shows every example of its bodies and messages', () => {
    const shown: unknown[] = [];
    visit(tree, 'code', ({ lang, value }) => {
      // The curl command sends one of the examples.
      const json = lang === 'bash' ? /<<'JSON'\n(.*)\nJSON/s.exec(value)?.[1] : lang === 'json' ? value : undefined;
      if (json !== undefined) shown.push(JSON.parse(json));
    });
    const bodies = [
      dig(operation, 'requestBody'),
      ...entriesAt(operation, 'responses').map(([, response]) => response),
    ];
    const examples = [
      ...bodies
        .flatMap((body) => entriesAt(body, 'content', 'application/json', 'examples'))
        .map(([, example]) => dig(example, 'value')),
      ...['client', 'server']
        .flatMap((side) => entriesAt(operation, 'x-websocket', side))
        .map(([, message]) => dig(message, 'example')),
    ];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(shown).toContainEqual(example);
  });
});
