import { describe, expect, it } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import type { Body, Operation } from '../../src/build/contract/operations.ts';
import { documentationRoutes } from './support/all-routes.ts';
import { findMissing, listFieldTexts, listVariantTexts, type FieldTexts } from './support/field-texts.ts';
import { plainBlocks, readBuiltPage, textOf, type BuiltPage } from './support/page-text.ts';

const { operations, problems, events, machines, schemas, scopes, server } = loadContract();

/** The page of each object, by the name of its state machine. */
const pages: Readonly<Record<string, string>> = Object.fromEntries(
  machines.map(({ name, schema }) => [name, schemas.get(schema)?.page ?? '']),
);

function check(page: BuiltPage, shown: readonly FieldTexts[]): void {
  expect(shown.flatMap((item) => findMissing(page, item))).toEqual([]);
}

/** Returns the descriptions of a body as a whole and of each of its variants, in paragraphs. */
function schemaTexts(body: Body | null): string[] {
  if (body === null) return [];
  const { description, variants } = body.schema;
  return [description, ...variants.map((variant) => variant.description)].flatMap(plainBlocks);
}

/** Returns the text of the element with an id, or an empty text if there is none. */
function headingText(page: BuiltPage, id: string): string {
  const element = page.anchors.get(id);
  return element === undefined ? '' : textOf(element);
}

describe('the reference', () => {
  it('has exactly one page for each operation', () => {
    const pages = documentationRoutes.filter((route) => /^\/docs\/api\/[^/]+\/[^/]+$/.test(route));
    expect(operations.map(({ page }) => page).sort()).toEqual([...pages].sort());
  });
});

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation: Operation) => {
  const { page: route, method, path, access, parameters, body, responses, problems: codes, socket } = operation;
  const page = readBuiltPage(route);

  it('shows its address, keys and scope', () => {
    const address = `${socket === null ? server : server.replace(/^http/, 'ws')}${path}`;
    for (const text of [`${method.toUpperCase()} ${address}`, access.scope]) expect(page.text).toContain(text);
    expect(page.text).toContain(access.isOpen ? 'Secret or publishable key' : 'Secret key only');
  });

  it('shows its parameters', () => {
    const shown = parameters.flatMap((parameter) => listFieldTexts(parameter, parameter.in));
    check(page, shown);
  });

  it('shows the fields of its request', () => {
    const { properties = [], variants = [] } = body?.schema ?? {};
    const shown = [
      ...properties.flatMap((property) => listFieldTexts(property, 'body')),
      ...listVariantTexts(variants, 'body'),
    ];
    expect(shown.length > 0).toBe(body !== null);
    for (const text of schemaTexts(body)) expect(page.text).toContain(text);
    check(page, shown);
  });

  it('shows its responses with their headers and fields', () => {
    for (const { status, description, headers, body: answer } of responses) {
      expect(headingText(page, `response-${status}`)).toContain(
        `${status} ${plainBlocks(description)[0]?.replace(/\.$/, '')}`,
      );
      for (const { name } of headers)
        expect(page.anchors.has(`response-header-${name.toLowerCase()}`), name).toBe(true);
      check(
        readBuiltPage('/docs/category/api-reference'),
        headers.flatMap((header) => listFieldTexts(header, 'response-header')),
      );
      const { properties = [], variants = [] } = answer?.schema ?? {};
      const home = answer?.schema.page ?? null;
      const ids = [...page.anchors.keys()];
      for (const { anchor, label } of properties.flatMap((property) => listFieldTexts(property, 'response', true)))
        expect(
          ids.some((id) => anchor.test(id)),
          label,
        ).toBe(true);
      const prefix = home === null ? 'response' : (answer?.schema.name ?? '').toLowerCase();
      const place = home === null ? page : readBuiltPage(home);
      for (const text of schemaTexts(answer)) expect(place.text).toContain(text);
      if (home !== null) expect(page.find(`a[href="${home}#${prefix}-fields"]`).length).toBeGreaterThan(0);
      const shown = properties.flatMap((property) => listFieldTexts(property, prefix));
      check(place, [...shown, ...listVariantTexts(variants, prefix)]);
    }
  });

  it('shows when its own errors occur, and links each of its errors to its entry', () => {
    const rows = page.find('tr').map(textOf);
    for (const { code, status, when, isShared } of codes) {
      if (!isShared) expect(rows).toContain(`${code} ${status} ${plainBlocks(when).join(' ')}`);
      expect(page.find(`a[href="/docs/category/api-reference#${code}"]`).length, code).toBeGreaterThan(0);
    }
  });

  it('lists the postbacks that it sends', () => {
    for (const type of operation.postbacks ?? []) expect(page.text).toContain(type);
  });

  it('shows its messages and close codes if it is a WebSocket', () => {
    for (const { name, schema } of [...(socket?.client ?? []), ...(socket?.server ?? [])]) {
      for (const text of plainBlocks(schema.description)) expect(page.text).toContain(text);
      const shown = schema.properties.flatMap((property) => listFieldTexts(property, `message-${name}`));
      expect(shown.length).toBeGreaterThan(0);
      check(page, shown);
    }
    const rows = page.find('tr').map(textOf);
    for (const [code, meaning] of socket?.closeCodes ?? [])
      expect(rows).toContain(`${code} ${plainBlocks(meaning).join(' ')}`);
  });
});

describe('the errors', () => {
  const page = readBuiltPage('/docs/category/api-reference');
  const overview = readBuiltPage('/docs/api/overview');

  it.each(problems.map((problem) => [problem.code, problem] as const))(
    '%s is explained at an anchor of that name, to which its type leads',
    (code, problem) => {
      expect(headingText(page, code)).toBe(code);
      const isCommon = operations.some(({ problems: all }) => all.some((one) => one.code === code && one.isShared));
      const cause = isCommon ? plainBlocks(problem.when) : [];
      for (const text of [`${problem.status} ${problem.title}`, ...cause, ...plainBlocks(problem.action)])
        expect(page.text).toContain(text);
      expect(overview.anchors.has(code)).toBe(true);
    },
  );

  it.each([...scopes])('the overview explains the scope %s', (scope, meaning) => {
    const [text = ''] = plainBlocks(meaning);
    expect(overview.text).toContain(`${scope} ${text.replace(/\.$/, '')}`);
  });
});

describe('/docs/postback/fields', () => {
  const page = readBuiltPage('/docs/postback/fields');
  const rows = page.find('tr').map(textOf);

  it.each(events.map((event) => [event.type, event] as const))(
    'says when %s is sent and shows an example',
    (type, event) => {
      const [row = '', ...others] = rows.filter((text) => text.startsWith(`${type} `));
      expect(others).toEqual([]);
      for (const text of plainBlocks(event.when)) expect(row).toContain(text);
      expect(headingText(page, `example-${type}`)).toContain(`"type": "${type}"`);
    },
  );
});

describe('the states of objects', () => {
  const all = machines.flatMap(({ name, states }) =>
    [...states].map(([state, meaning]) => [pages[name] ?? '', name, state, meaning] as const),
  );
  it.each(all)('%s explains the %s state %s', (route, _, state, meaning) => {
    const texts = readBuiltPage(route).find('dl > div').map(textOf);
    for (const text of plainBlocks(meaning))
      expect(
        texts.some((item) => item.startsWith(`${state} `) && item.includes(text)),
        text,
      ).toBe(true);
  });

  it('have all transitions of the contract on their pages', () => {
    for (const { name, transitions } of machines) {
      const rows = readBuiltPage(pages[name] ?? '')
        .find('tr')
        .map(textOf);
      for (const { from, to, trigger, note } of transitions) {
        const states = [(from ?? ['new']).join(' '), to.join(' '), ...plainBlocks(trigger)].join(' ');
        const texts = [`${states}.`, ...plainBlocks(note ?? '')];
        expect(rows.filter((row) => texts.every((text) => row.includes(text))).length, states).toBeGreaterThan(0);
      }
    }
  });
});
