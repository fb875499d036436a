import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../src/build/contract/node.ts';
import { dig, entriesAt, follow, raw, textsAt } from '../contract/raw.ts';
import { attributeOf, expand, tagsNamed, wordsOf } from './expand.ts';

/** The operations as plain data. */
const operations = entriesAt(raw, 'paths').flatMap(([path, item]) =>
  entriesAt(item).map(([method, operation]) => ({
    path,
    method,
    operation,
    id: String(dig(operation, 'operationId')),
  })),
);

interface RawField {
  readonly anchor: string;
  readonly schema: Record<string, unknown>;
}

/** Every field of a schema, however deep, with the anchor it must have. */
function fieldsOf(schema: unknown, prefix: string): RawField[] {
  const target = follow(schema);
  if (!isRecord(target)) return [];
  const inner = ['anyOf', 'oneOf'].flatMap((key) => (Array.isArray(target[key]) ? target[key] : []));
  const properties = entriesAt(target, 'properties').flatMap(([name, property]) => {
    const anchor = `${prefix}-${name}`.toLowerCase();
    const found = follow(property);
    return isRecord(found) ? [{ anchor, schema: found }, ...fieldsOf(found, anchor)] : [];
  });
  return [...properties, ...inner.flatMap((form) => fieldsOf(form, prefix)), ...fieldsOf(target.items, prefix)];
}

/** The values of an enumeration, also of one that a list holds. */
function valuesOf(schema: unknown): string[] {
  return [schema, dig(schema, 'items')].flatMap((place) => [
    ...textsAt(place, 'enum'),
    ...textsAt(place, 'x-extensible-enum'),
    ...[dig(place, 'const')].filter((value) => typeof value === 'string'),
  ]);
}

/** The fields that an operation must show. */
function expectedFields(operation: unknown): RawField[] {
  const parameters = Array.isArray(dig(operation, 'parameters')) ? [dig(operation, 'parameters')].flat() : [];
  const fromParameters = parameters.map((parameter) => {
    const schema = follow(dig(parameter, 'schema'));
    return {
      anchor: `${String(dig(parameter, 'in'))}-${String(dig(parameter, 'name'))}`.toLowerCase(),
      schema: isRecord(schema) ? { ...schema } : {},
    };
  });
  const body = dig(operation, 'requestBody', 'content', 'application/json', 'schema');
  const answers = entriesAt(operation, 'responses').flatMap(([, response]) => {
    const schema = dig(response, 'content', 'application/json', 'schema');
    return schema === undefined ? [] : [schema];
  });
  const messages = ['client', 'server'].flatMap((side) => entriesAt(operation, 'x-websocket', side));
  return [
    ...fromParameters,
    ...fieldsOf(body, 'body'),
    ...answers.flatMap((schema) => fieldsOf(schema, 'response')),
    ...messages.flatMap(([name, message]) => fieldsOf(dig(message, 'schema'), `message-${name}`)),
  ];
}

it('knows all twelve operations', () => expect(operations).toHaveLength(12));

describe.each(operations.map((entry) => [entry.id, entry] as const))(
  '<ApiOperation id="%s" />',
  (id, { path, method, operation }) => {
    const tree = expand(`<ApiOperation id="${id}" />`);
    const words = wordsOf(tree);
    const fields = tagsNamed(tree, 'Field');

    it('shows every field, however deep, each with an anchor of its own', () => {
      const anchors = fields.map((field) => attributeOf(field, 'id') ?? '');
      const expected = new Set(expectedFields(operation).map(({ anchor }) => anchor));
      expect(expected.size).toBeGreaterThan(0);
      expect([...expected].filter((anchor) => !anchors.includes(anchor))).toEqual([]);
      expect(new Set(anchors).size).toBe(anchors.length);
    });

    it('shows every value of every enumeration at its field', () => {
      for (const { anchor, schema } of expectedFields(operation)) {
        const shown = fields
          .filter((field) => attributeOf(field, 'id') === anchor)
          .map(wordsOf)
          .join('\n');
        for (const value of valuesOf(schema)) expect(shown, anchor).toContain(value);
      }
    });

    it('shows the address, every scope, every status and every problem', () => {
      expect(tagsNamed(tree, 'Endpoint').map((tag) => [attributeOf(tag, 'method'), attributeOf(tag, 'path')])).toEqual([
        [method, path],
      ]);
      const security = dig(operation, 'x-websocket', 'security') ?? dig(operation, 'security');
      const scopes = [security].flat().flatMap((requirement) => textsAt(requirement, 'secretKey'));
      expect(scopes).toHaveLength(1);
      for (const scope of scopes) expect(words).toContain(scope);
      const listed = tagsNamed(tree, 'ErrorItem').map(
        (tag) => `${attributeOf(tag, 'status')} ${attributeOf(tag, 'code')}`,
      );
      for (const [status, response] of entriesAt(operation, 'responses')) {
        const problems = entriesAt(response, 'content', 'application/problem+json', 'examples').map(([code]) => code);
        if (problems.length === 0) expect(words).toContain(status);
        for (const code of problems) expect(listed).toContain(`${status} ${code}`);
      }
    });

    it('shows every header of its answers and every close code', () => {
      for (const [status, response] of entriesAt(operation, 'responses')) {
        if (!status.startsWith('2')) continue;
        for (const [header] of entriesAt(response, 'headers'))
          expect(fields.map((field) => attributeOf(field, 'name'))).toContain(header);
      }
      for (const [code, meaning] of entriesAt(operation, 'x-websocket', 'closeCodes')) {
        expect(words).toContain(code);
        expect(words).toContain(String(meaning));
      }
    });

    it('shows every example of its bodies and messages', () => {
      const shown: unknown[] = [];
      visit(tree, 'code', (node) => {
        if (node.lang === 'json') shown.push(JSON.parse(node.value));
      });
      const bodies = [
        dig(operation, 'requestBody'),
        ...entriesAt(operation, 'responses').map(([, response]) => response),
      ];
      const examples = bodies.flatMap((body) =>
        entriesAt(body, 'content', 'application/json', 'examples').map(([, example]) => dig(example, 'value')),
      );
      const messages = ['client', 'server'].flatMap((side) =>
        entriesAt(operation, 'x-websocket', side).map(([, message]) => dig(message, 'example')),
      );
      expect(examples.length + messages.length).toBeGreaterThan(0);
      for (const example of [...examples, ...messages]) expect(shown).toContainEqual(example);
    });

    it('has headings of levels 2 and 3 with ids that are their own', () => {
      const ids: unknown[] = [];
      const titles: string[] = [];
      visit(tree, 'heading', (node) => {
        expect([2, 3]).toContain(node.depth);
        ids.push(node.data?.hProperties?.id);
        if (node.depth === 2) titles.push(toString(node));
      });
      expect(titles).toEqual(
        id === 'openPaymentSocket' ? ['Request', 'Response', 'Messages', 'Errors'] : ['Request', 'Response', 'Errors'],
      );
      const all = [
        ...ids,
        ...fields.map((field) => attributeOf(field, 'id')),
        ...tagsNamed(tree, 'Disclosure').map((tag) => attributeOf(tag, 'id')),
      ];
      expect(all).not.toContain(undefined);
      expect(new Set(all).size).toBe(all.length);
    });
  },
);
