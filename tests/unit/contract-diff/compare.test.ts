import { describe, expect, it } from 'vitest';
import { compareWith, edit, fixture } from './fixture.ts';

/** What is changed in the fixture, and what the comparison must say: nothing more and nothing less. */
type Case = readonly [name: string, from: string, to: string, ...expected: readonly string[]];

const make = '/components/schemas/MakeThing';
const thing = '/components/schemas/Thing';
const post = '/paths/~1v1~1things/post';
const socket = '/paths/~1v1~1things~1{id}~1socket/get/x-websocket';
const webhook = '/webhooks/thing/post';

const cases: Readonly<Record<string, readonly Case[]>> = {
  operations: [
    [
      'one that is gone',
      '  /v1/things/{id}/socket:\n    get:',
      '  /v2/things/{id}/socket:\n    get:',
      'breaks operation-removed /paths/~1v1~1things~1{id}~1socket/get',
      'allowed operation-added /paths/~1v2~1things~1{id}~1socket/get',
    ],
    [
      'another name',
      'operationId: makeThing',
      'operationId: createThing',
      `breaks operation-renamed ${post}/operationId`,
    ],
    [
      'one on its way out',
      'operationId: makeThing',
      'operationId: makeThing\n      deprecated: true',
      `allowed deprecation-changed ${post}/deprecated`,
    ],
    [
      'other keys of the secret key',
      'secretKey: [things:write]',
      'secretKey: [things:read]',
      `breaks security-changed ${post}/security`,
    ],
    [
      'a kind of key less',
      '        - publishableKey: []\n      x-postbacks',
      '      x-postbacks',
      `breaks security-changed ${post}/security`,
    ],
    [
      'a kind of key more',
      '          - secretKey: [things:read]\n',
      '          - secretKey: [things:read]\n          - publishableKey: []\n',
      `allowed security-widened ${socket}/security`,
    ],
    [
      'a postback less and another',
      'x-postbacks: [thing.made, thing.sold]',
      'x-postbacks: [thing.made, thing.lost]',
      `breaks postback-lost ${post}/x-postbacks`,
    ],
    [
      'a key without a rule',
      'operationId: makeThing',
      'operationId: makeThing\n      x-speed: slow',
      `breaks changed ${post}/x-speed`,
    ],
    [
      'a key of a path without a rule',
      '  /v1/things:\n',
      '  /v1/things:\n    servers: [{ url: https://portal.sluice.example }]\n',
      'breaks changed /paths/~1v1~1things/servers',
    ],
  ],
  'what requests hold': [
    ['a field less', '        note: { type: [string, "null"] }\n', '', `breaks field-removed ${make}/properties/note`],
    [
      'a new field',
      '        note: {',
      '        taste: { type: string }\n        note: {',
      `allowed field-added ${make}/properties/taste`,
    ],
    [
      'a new field that must be there',
      'required: [size]\n      properties:\n',
      'required: [size, taste]\n      properties:\n        taste: { type: string }\n',
      `breaks field-required ${make}/properties/taste`,
    ],
    [
      'a field that must now be there',
      'required: [size]',
      'required: [size, colour]',
      `breaks field-required ${make}/properties/colour`,
    ],
    [
      'a field that may be left out',
      'required: [size]',
      'required: []',
      `allowed field-optional ${make}/properties/size`,
    ],
    ['a value less', 'enum: [red, blue]', 'enum: [red]', `breaks value-removed ${make}/properties/colour/enum`],
    [
      'a value more',
      'enum: [red, blue]',
      'enum: [red, blue, green]',
      `allowed value-added ${make}/properties/colour/enum`,
    ],
    [
      'a value less of an open list',
      'x-extensible-enum: [wood, tin]',
      'x-extensible-enum: [wood]',
      `breaks value-removed ${make}/properties/material/x-extensible-enum`,
    ],
    [
      'values that were open and are closed',
      'x-extensible-enum: [wood, tin]',
      'enum: [wood, tin]',
      `breaks values-narrowed ${make}/properties/material/enum`,
    ],
    [
      'values that were not listed',
      'text: { type: string }',
      'text: { type: string, enum: [a] }',
      'breaks values-narrowed /components/schemas/Name/properties/text/enum',
    ],
    ['another default', 'default: red', 'default: blue', `breaks default-changed ${make}/properties/colour/default`],
    [
      'a default',
      'x-extensible-enum: [wood, tin]',
      'x-extensible-enum: [wood, tin], default: tin',
      `allowed default-added ${make}/properties/material/default`,
    ],
    [
      'no null',
      'note: { type: [string, "null"] }',
      'note: { type: string }',
      `breaks null-narrowed ${make}/properties/note`,
    ],
    [
      'a type more',
      'note: { type: [string, "null"] }',
      'note: { type: [string, integer, "null"] }',
      `allowed type-widened ${make}/properties/note/type`,
    ],
    [
      'another type',
      'note: { type: [string, "null"] }',
      'note: { type: [integer, "null"] }',
      `breaks type-narrowed ${make}/properties/note/type`,
    ],
    [
      'another pattern',
      'width: { type: string, pattern: "^[0-9]+$"',
      'width: { type: string, pattern: "^[0-9]{2}$"',
      'breaks pattern-changed /components/schemas/Size/properties/width/pattern',
    ],
    [
      'no pattern',
      'width: { type: string, pattern: "^[0-9]+$",',
      'width: { type: string,',
      'allowed pattern-widened /components/schemas/Size/properties/width/pattern',
    ],
    [
      'another unit',
      'x-unit: metres',
      'x-unit: feet',
      'breaks unit-changed /components/schemas/Size/properties/width/x-unit',
    ],
    [
      'a longer identifier that refuses old ones',
      '^own_[0-9A-Za-z]{22}$',
      '^own_[0-9A-Za-z]{26}$',
      `breaks pattern-changed ${make}/properties/owner_id/pattern`,
    ],
    [
      'a longer identifier beside old ones',
      '^own_[0-9A-Za-z]{22}$',
      '^own_[0-9A-Za-z]{22,26}$',
      `allowed identifier-longer ${make}/properties/owner_id/pattern`,
    ],
    [
      'a form less',
      ', { $ref: "#/components/schemas/Name" }] }',
      '] }',
      `breaks form-narrowed ${make}/properties/of/oneOf`,
    ],
    ['more items at least', 'minItems: 1', 'minItems: 2', `breaks range-narrowed ${make}/properties/names/minItems`],
    [
      'items that differ',
      'minItems: 1',
      'minItems: 1, uniqueItems: true',
      `breaks range-narrowed ${make}/properties/names/uniqueItems`,
    ],
    [
      'unknown fields allowed',
      'additionalProperties: false',
      'additionalProperties: true',
      `allowed fields-widened ${make}/additionalProperties`,
    ],
    [
      'a body that must be there',
      'required: false',
      'required: true',
      `breaks body-required ${post}/requestBody/required`,
    ],
    [
      'a key without a rule',
      'minItems: 1',
      'minItems: 1, contains: { const: a }',
      `breaks changed ${make}/properties/names/contains`,
    ],
  ],
  parameters: [
    [
      'one less',
      '        - $ref: "#/components/parameters/Key"\n',
      '',
      'breaks parameter-removed /components/parameters/Key',
    ],
    [
      'one more',
      '        - name: limit',
      '        - { name: since, in: query, schema: { type: string } }\n        - name: limit',
      `allowed parameter-added ${post}/parameters/1`,
    ],
    [
      'one more that must be there',
      '        - name: limit',
      '        - { name: since, in: query, required: true, schema: { type: string } }\n        - name: limit',
      `breaks parameter-required ${post}/parameters/1`,
    ],
    [
      'one that must now be there',
      '          in: query\n',
      '          in: query\n          required: true\n',
      `breaks field-required ${post}/parameters/1`,
    ],
    ['a lower limit', 'maximum: 10', 'maximum: 5', `breaks range-narrowed ${post}/parameters/1/schema/maximum`],
    ['a higher limit', 'maximum: 10', 'maximum: 50', `allowed range-widened ${post}/parameters/1/schema/maximum`],
    ['a header in other letters', 'name: Idempotency-Key', 'name: idempotency-key'],
  ],
  'what responses hold': [
    [
      'a field less',
      '        made_at: { type: string, format: date-time }\n',
      '',
      `breaks field-removed ${thing}/properties/made_at`,
    ],
    [
      'a new field',
      '        made_at:',
      '        sold_at: { type: string }\n        made_at:',
      `allowed field-added ${thing}/properties/sold_at`,
    ],
    [
      'a field that may be missing',
      'required: [id, status]',
      'required: [id]',
      `breaks field-optional ${thing}/properties/status`,
    ],
    [
      'a field that is now always there',
      'required: [id, status]',
      'required: [id, status, count]',
      `allowed field-required ${thing}/properties/count`,
    ],
    [
      'a closed value more',
      'enum: [fresh, old]',
      'enum: [fresh, old, lost]',
      `breaks value-added ${thing}/properties/status/enum`,
    ],
    [
      'a closed value less',
      'enum: [fresh, old]',
      'enum: [fresh]',
      `allowed value-removed ${thing}/properties/status/enum`,
    ],
    [
      'an open value more',
      'x-extensible-enum: [plain]',
      'x-extensible-enum: [plain, odd]',
      `allowed value-added ${thing}/properties/kind/x-extensible-enum`,
    ],
    [
      'closed values that are open',
      'enum: [fresh, old]',
      'x-extensible-enum: [fresh, old]',
      `breaks values-widened ${thing}/properties/status/x-extensible-enum`,
    ],
    [
      'null',
      'count: { type: integer',
      'count: { type: [integer, "null"]',
      `breaks null-widened ${thing}/properties/count`,
    ],
    [
      'no null',
      'part: { anyOf: [{ $ref: "#/components/schemas/Name" }, { type: "null" }] }',
      'part: { $ref: "#/components/schemas/Name" }',
      'allowed null-narrowed /components/schemas/Name',
    ],
    [
      'a wider number',
      'count: { type: integer',
      'count: { type: number',
      `breaks type-widened ${thing}/properties/count/type`,
    ],
    ['a lower limit', 'minimum: 0', 'minimum: -1', `breaks range-widened ${thing}/properties/count/minimum`],
    [
      'no format',
      'format: date-time',
      'description: When.',
      `breaks format-widened ${thing}/properties/made_at/format`,
    ],
    [
      'longer identifiers',
      '^thg_[0-9A-Za-z]{22}$',
      '^thg_[0-9A-Za-z]{26}$',
      `allowed identifier-longer ${thing}/properties/id/pattern`,
    ],
    [
      'identifiers with another prefix',
      '^thg_[0-9A-Za-z]{22}$',
      '^thi_[0-9A-Za-z]{22}$',
      `breaks pattern-changed ${thing}/properties/id/pattern`,
    ],
    [
      'a map of anything',
      'labels: { type: object, additionalProperties: { type: string } }',
      'labels: { type: object }',
      `breaks fields-widened ${thing}/properties/labels/additionalProperties`,
    ],
    [
      'a map of something else',
      'additionalProperties: { type: string }',
      'additionalProperties: { type: integer }',
      `breaks type-widened ${thing}/properties/labels/additionalProperties/type`,
    ],
    [
      'a status less',
      '        "409":',
      '        "410":',
      `breaks response-removed ${post}/responses/409`,
      `allowed response-added ${post}/responses/410`,
    ],
    [
      'a status more that is no problem',
      '        "101": { description: Open. }',
      '        "101": { description: Open. }\n        "200": { description: Closed. }',
      'breaks response-added /paths/~1v1~1things~1{id}~1socket/get/responses/200',
    ],
    [
      'a problem less and another',
      '                late: { value: {} }',
      '                early: { value: {} }',
      `breaks problem-removed ${post}/responses/409/content/application~1problem+json/examples/late`,
      `allowed problem-added ${post}/responses/409/content/application~1problem+json/examples/early`,
    ],
    [
      'another header',
      'Request-Id:',
      'Trace-Id:',
      `breaks parameter-removed ${post}/responses/201/headers/Request-Id`,
      `allowed parameter-added ${post}/responses/201/headers/Trace-Id`,
    ],
  ],
  'the WebSocket': [
    [
      'a message of the client more',
      '        client:\n',
      '        client:\n          bye: { schema: { type: object } }\n',
      `allowed message-added ${socket}/client/bye`,
    ],
    [
      'a message of the gateway more',
      '        server:\n',
      '        server:\n          bye: { schema: { type: object } }\n',
      `breaks message-added ${socket}/server/bye`,
    ],
    [
      'a field that the client must send',
      'required: [key], properties: {',
      'required: [key, mode], properties: { mode: { type: string },',
      `breaks field-required ${socket}/client/auth/schema/properties/mode`,
    ],
    [
      'another close code',
      '"4404": Not there.',
      '"4444": Not there.',
      `breaks close-code-removed ${socket}/closeCodes/4404`,
      `breaks close-code-added ${socket}/closeCodes/4444`,
    ],
  ],
  postbacks: [
    [
      'a type more',
      'enum: [thing.made, thing.sold]',
      'enum: [thing.made, thing.sold, thing.lost]',
      'allowed postback-added /components/schemas/ThingEvent/properties/type/enum',
    ],
    [
      'a type less',
      'enum: [thing.made, thing.sold]',
      'enum: [thing.made]',
      'allowed value-removed /components/schemas/ThingEvent/properties/type/enum',
    ],
    [
      'a type gone from the catalogue',
      '  thing.sold: { object: thing, when: It was sold. }\n',
      '',
      'breaks postback-removed /x-postback-events/thing.sold',
    ],
    [
      'another header',
      'name: webhook-id',
      'name: event-id',
      `breaks parameter-removed ${webhook}/parameters/0`,
      `allowed parameter-added ${webhook}/parameters/0`,
    ],
    ['an answer less', '        "410": { description: Stop. }\n', '', `breaks answer-removed ${webhook}/responses/410`],
    [
      'an object less',
      'webhooks:\n  thing:',
      'webhooks:\n  item:',
      'breaks webhook-removed /webhooks/thing',
      'allowed webhook-added /webhooks/item',
    ],
  ],
  catalogues: [
    [
      'a problem less',
      '  late: { status: 409, title: Late, when: It is late., action: Hurry., retry: never }\n',
      '',
      'breaks problem-removed /x-problems/late',
    ],
    [
      'a problem more',
      'x-scopes:',
      '  early: { status: 409, title: E, when: E., action: E., retry: never }\nx-scopes:',
      'allowed problem-added /x-problems/early',
    ],
    [
      'another status of a problem',
      'late: { status: 409',
      'late: { status: 410',
      'breaks problem-changed /x-problems/late/status',
    ],
    [
      'another advice on repeating',
      'action: Hurry., retry: never',
      'action: Hurry., retry: same request',
      'breaks problem-changed /x-problems/late/retry',
    ],
    ['a scope less', '  things:read: Read things.\n', '', 'breaks scope-removed /x-scopes/things:read'],
    [
      'a prefix less and another',
      '  thg: thing',
      '  thi: thing',
      'breaks id-prefix-removed /x-id-prefixes/thg',
      'allowed id-prefix-added /x-id-prefixes/thi',
    ],
    [
      'another scheme of a key',
      'secretKey: { type: http, scheme: bearer }',
      'secretKey: { type: http, scheme: basic }',
      'breaks security-scheme-changed /components/securitySchemes/secretKey/scheme',
    ],
    [
      'another address',
      'url: https://api.sluice.example',
      'url: https://portal.sluice.example',
      'breaks server-removed /servers',
    ],
    ['a root key without a rule', 'x-scopes:', 'x-limits: { a: 1 }\nx-scopes:', 'breaks changed /x-limits'],
  ],
  'state machines': [
    [
      'a state more',
      '      old: No longer new.\n',
      '      old: No longer new.\n      lost: Gone.\n',
      'breaks state-added /x-state-machines/thing/states',
    ],
    [
      'another way',
      'from: [fresh], to: [old]',
      'from: [fresh], to: [old, fresh]',
      'breaks transition-added /x-state-machines/thing/transitions',
    ],
    [
      'a way less',
      '      - { from: [fresh], to: [old], trigger: Time passes, by: [gateway], postbacks: [] }\n',
      '',
      'breaks machine-narrowed /x-state-machines/thing/transitions',
    ],
    [
      'a state that is no longer final',
      'final: [old]',
      'final: []',
      'breaks machine-narrowed /x-state-machines/thing/final',
    ],
    [
      'a state that is now final',
      'final: [old]',
      'final: [old, fresh]',
      'breaks finality-changed /x-state-machines/thing/final',
    ],
    [
      'another start',
      'initial: fresh',
      'initial: old',
      'breaks machine-narrowed /x-state-machines/thing/initial',
      'breaks state-changed /x-state-machines/thing/initial',
    ],
    [
      'a postback more',
      'by: [gateway], postbacks: []',
      'by: [gateway], postbacks: [thing.sold]',
      'allowed postback-gained /x-state-machines/thing/transitions',
    ],
    [
      'a side event less',
      '      - { postback: thing.sold, when: It was sold. }',
      '      []',
      'breaks machine-narrowed /x-state-machines/thing/sideEvents',
    ],
  ],
  words: [
    ['a summary', 'summary: Make a thing', 'summary: Makes a thing'],
    ['a description', 'description: How many.', 'description: How many at most.'],
    ['a title', 'title: Things', 'title: All things'],
    ['the text of a problem', 'when: It is late.', 'when: It has become late.'],
    ['the trigger of a transition', 'trigger: Time passes', 'trigger: Time has passed'],
    [
      'the order of keys',
      'security:\n        - secretKey: [things:write]\n        - publishableKey: []\n',
      'security:\n        - publishableKey: []\n        - secretKey: [things:write]\n',
    ],
  ],
};

describe.each(Object.entries(cases))('a change of %s', (_, list) => {
  it.each(list.map(([name, from, to, ...expected]) => ({ name, from, to, expected })))(
    '$name',
    ({ from, to, expected }) => {
      expect(compareWith(edit(from, to))).toEqual(expected);
    },
  );
});

describe('two contracts', () => {
  it('that are the same have no changes', () => {
    expect(compareWith(fixture)).toEqual([]);
  });

  it('that write "or null" in two ways are the same', () => {
    const text = edit('note: { type: [string, "null"] }', 'note: { anyOf: [{ type: string }, { type: "null" }] }');
    expect(compareWith(text)).toEqual([]);
  });

  it('that write a schema out instead of referring to it are the same', () => {
    const text = edit(
      'size: { $ref: "#/components/schemas/Size" }',
      'size: { type: object, properties: { width: { type: string, pattern: "^[0-9]+$", x-unit: metres } } }',
    );
    expect(compareWith(text)).toEqual([]);
  });

  it('are told apart in both directions by a type that requests and responses share, and the worse one counts', () => {
    // Name is a form of a request field, and part of a response.
    expect(compareWith(edit('text: { type: string }', 'text: { type: [string, "null"] }'))).toEqual([
      'breaks null-widened /components/schemas/Name/properties/text',
    ]);
  });
});
