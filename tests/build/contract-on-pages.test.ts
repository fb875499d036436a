import { describe, expect, it } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import type { Property, Schema } from '../../src/build/contract/schemas.ts';
import { plainBlocks, readBuiltPage, textOf } from './support/page.ts';
import { documentRoutes } from '../support/routes.ts';

const { operations, problems, events, machines, schemas, scopes, server } = loadContract();
const errors = '/docs/category/api-reference';

/** The texts and names that the page of a schema shows: of each field, except within objects that have own pages. */
const textsOf = ({ variants }: Pick<Schema, 'variants'>): readonly string[] =>
  variants.flatMap((variant) => [...plainBlocks(variant.description), ...variant.properties.flatMap(textsOfField)]);
const textsOfField = (field: Property): readonly string[] => [
  field.name,
  ...plainBlocks(field.description),
  ...field.values,
  ...(field.page === null ? [...field.children.flatMap(textsOfField), ...textsOf(field)] : []),
];

const lacks = (route: string, texts: readonly string[]): readonly string[] => {
  const { text } = readBuiltPage(route);
  return texts.filter((one) => !text.includes(one)).map((one) => `${route}: ${one}`);
};
const textAt = (route: string, id: string): string => {
  const element = readBuiltPage(route).anchors.get(id);
  return element === undefined ? '' : textOf(element);
};

it('the reference has exactly one page for each operation', () => {
  const pages = documentRoutes.filter((route) => /^\/docs\/api\/[^/]+\/[^/]+$/.test(route));
  expect(operations.map(({ page }) => page).sort()).toEqual([...pages].sort());
});

it.each(operations.map((operation) => [operation.id, operation] as const))(
  'the page of %s shows its address, keys, fields, responses, postbacks and errors',
  (_, { page, method, path, access, parameters, body, responses, problems: codes, socket, postbacks }) => {
    const address = `${socket === null ? server : server.replace(/^http/, 'ws')}${path}`;
    const keys = `Secret key with the scope ${access.scope}${access.isOpen ? ', or a publishable key' : ''}`;
    const messages = [...(socket?.client ?? []), ...(socket?.server ?? [])];
    const fields = [...parameters, ...(body?.schema.properties ?? [])];
    const texts = [`${socket === null ? method.toUpperCase() : 'WS'} ${address}`, keys, ...(postbacks ?? [])];
    const forms = body === null ? [] : textsOf(body.schema);
    const described = messages.flatMap(({ schema }) => [...plainBlocks(schema.description), ...textsOf(schema)]);
    expect(lacks(page, [...texts, ...fields.flatMap(textsOfField), ...forms, ...described])).toEqual([]);
    for (const { status, description, body: answer } of responses) {
      const response = textAt(page, `response-${status}`);
      for (const part of [String(status), plainBlocks(description)[0]?.replace(/\.$/, '') ?? ''])
        expect(response).toContain(part);
      if (answer === null) continue;
      const home = answer.schema.page ?? page;
      expect(lacks(home, [...textsOf(answer.schema), ...answer.schema.properties.flatMap(textsOfField)])).toEqual([]);
    }
    const rows = readBuiltPage(page).find('tr').map(textOf);
    for (const { code, status, when, isShared } of codes) {
      const words = `${code} ${plainBlocks(when).join(' ')}`;
      if (!isShared) expect(rows.filter((row) => row.startsWith(`${status} `)).join()).toContain(words);
      expect(readBuiltPage(page).find(`a[href="${errors}#${code}"]`).length, code).toBeGreaterThan(0);
    }
    for (const [code, meaning] of socket?.closeCodes ?? [])
      expect(rows).toContain(`${code} ${plainBlocks(meaning).join(' ')}`);
  },
);

describe('the reference explains', () => {
  it('each error at an anchor of that name, to which its type leads', () => {
    for (const { code, when, action } of problems) {
      expect(textAt(errors, code)).toBe(code);
      expect(lacks(errors, [...plainBlocks(when), ...plainBlocks(action)])).toEqual([]);
      expect(readBuiltPage('/docs/api/overview').anchors.has(code)).toBe(true);
    }
  });

  it('each scope', () => {
    const texts = [...scopes].map(([scope, meaning]) => `${scope} ${plainBlocks(meaning)[0]?.replace(/\.$/, '')}`);
    expect(lacks('/docs/api/overview', texts)).toEqual([]);
  });

  it('when each postback is sent, with an example', () => {
    const page = readBuiltPage('/docs/postback/fields');
    for (const { type, when } of events) {
      const [row = '', ...others] = page
        .find('tr')
        .map(textOf)
        .filter((text) => text.startsWith(`${type} `));
      expect(others).toEqual([]);
      for (const text of plainBlocks(when)) expect(row).toContain(text);
      expect(textAt('/docs/postback/fields', `example-${type}`)).toContain(`"type": "${type}"`);
    }
  });

  it.each(machines)('each state and transition of $name', ({ schema, states, transitions }) => {
    const page = readBuiltPage(schemas.get(schema)?.page ?? '');
    const rows = page.find('tr').map(textOf);
    for (const [state, meaning] of states)
      for (const text of plainBlocks(meaning))
        expect(rows.some((row) => row.startsWith(`${state} `) && row.includes(text))).toBe(true);
    for (const { from, isFromAny, to, trigger, note } of transitions) {
      const starts = isFromAny ? ['any status'] : (from ?? ['new']);
      const steps = starts.flatMap((before) => to.map((after) => `${before} → ${after}`));
      const states = [...steps, ...plainBlocks(trigger)].join(' ');
      const texts = [`${states}.`, ...plainBlocks(note ?? '')];
      expect(rows.filter((row) => texts.every((text) => row.includes(text))).length, states).toBeGreaterThan(0);
    }
  });
});
