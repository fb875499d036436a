import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readContract } from '../../../src/build/contract/index.ts';
import { ContractError } from '../../../src/build/contract/node.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

/** The smallest valid contract. */
const minimal = readFileSync(path.join(siteRoot, 'tests/fixtures/contract/minimal.yaml'), 'utf8');

/** Breaks the contract in one place. The text must occur, so that no test passes because its fault is missing. */
function faultOf(text: string, replacement: string): string {
  if (!minimal.includes(text)) throw new Error(`The minimal contract has no "${text}".`);
  try {
    readContract(parseSource(minimal.replace(text, replacement), 'openapi.yaml'));
  } catch (error) {
    if (error instanceof ContractError) return error.message;
    throw error;
  }
  throw new Error('The broken contract was read without a fault.');
}

/** Faults to put into the minimal contract, each as a text to replace and its replacement. */
const faults: readonly (readonly [text: string, replacement: string])[] = [
  // Invalid YAML.
  ['summary: Change a thing', 'summary: Change: a thing'],
  ['          enum: [fresh, old]', '         enum: [fresh, old]'],
  ['    when: It changed.\n', '    when: It changed.\n    when: It changed again.\n'],
  ['postbacks: [thing.changed]\n', 'postbacks: ["thing.changed]\n'],
  // References.
  ['#/components/schemas/Part"', '#/components/schemas/Prat"'],
  ['#/components/schemas/Part"', 'other.yaml#/Part"'],
  ['    Part:\n      type: object', '    Part:\n      $ref: "#/components/schemas/Part"\n      type: object'],
  [
    'type: string\n          description: Its name.',
    '$ref: "#/components/schemas/Thing"\n          description: Its name.',
  ],
  // Schemas.
  ['          description: Its place.\n', ''],
  ['description: Its place.', 'description: ""'],
  ['            - type: "null"\n', ''],
  // State machines and postbacks.
  ['from: [fresh]', 'from: [frsh]'],
  ['by: [merchant]', 'by: [somebody]'],
  ['postbacks: [thing.changed]\nx-post', 'postbacks: [thing.chnged]\nx-post'],
  ['final: [old]', 'final: [fresh, old]'],
  ['object: thing', 'object: thng'],
  ['              thing.changed:\n', '              thing.other:\n'],
  ['enum: [thing.changed]', 'enum: [thing.changed, thing.lost]'],
  // Problems.
  ['                not_found:\n', '                not_fond:\n'],
  ['"404":', '"409":'],
  ['        title: Nothing here\n    Event', '        title: Something else\n    Event'],
  ['retry: never', 'retry: "no"'],
  ['status: 404\n    title', 'status: "404"\n    title'],
  ['    retry: never\n', '    retry: never\n    variants:\n      - operations: [changeThng]\n'],
  // Operations.
  ['secretKey: [things:write]', 'secretKey: [things:read]'],
  ['secretKey: [things:write]', 'publishableKey: []'],
  ['      x-postbacks: [thing.changed]\n', ''],
  ['x-postbacks: [thing.changed]', 'x-postbacks: [thing.lost]'],
  ['  - url: https://api.sluice.example\n', '  []\n'],
];

it('reads the minimal contract without a fault', () => {
  expect(readContract(parseSource(minimal, 'openapi.yaml')).operations.map(({ id }) => id)).toEqual(['changeThing']);
});

it('reports each fault in the contract with place, finding and allowed values', () => {
  expect(() => parseSource('a: [', 'openapi.yaml')).toThrow('openapi.yaml:1: found "a: [", which YAML cannot read');
  expect(faults.map(([text, replacement]) => faultOf(text, replacement)).join('\n')).toMatchInlineSnapshot(`
    "openapi.yaml:9: found "summary: Change: a thing", which YAML cannot read at column 16 (Nested mappings are not allowed in compact mappings); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes.
    openapi.yaml:51: found "enum: [fresh, old]", which YAML cannot read at column 1 (All mapping items must start at the same column); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes.
    openapi.yaml:109: found "when: It changed again.", which YAML cannot read at column 5 (Map keys must be unique); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes.
    openapi.yaml:12: found "x-postbacks: [\\"thing.changed]", which YAML cannot read at column 36 (Missing closing "quote); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes.
    openapi.yaml:55 at /components/schemas/Thing/properties/part/anyOf/0: found the reference "#/components/schemas/Prat"; allowed: a reference to something that exists (Thing, Part, Problem, ThingEvent).
    openapi.yaml:55 at /components/schemas/Thing/properties/part/anyOf/0: found the reference "other.yaml#/Part"; allowed: a reference into this document, which starts with "#/".
    openapi.yaml:58 at /components/schemas/Part: found the circle #/components/schemas/Part → #/components/schemas/Part; allowed: references that end.
    openapi.yaml:45 at /components/schemas/Thing: found the schema Thing inside itself (Thing → Part → Thing); allowed: schemas that end.
    openapi.yaml:49 at /components/schemas/Thing/properties/status: found no "description"; allowed: a mapping with "description" (it has: type, enum).
    openapi.yaml:50 at /components/schemas/Thing/properties/status/description: found ""; allowed: text.
    openapi.yaml:53 at /components/schemas/Thing/properties/part: found anyOf with 1 forms; allowed: anyOf of one schema and {type: "null"}; for anything else oneOf.
    openapi.yaml:100 at /x-state-machines/thing/transitions/1/from/0: found "frsh"; allowed: fresh; old.
    openapi.yaml:98 at /x-state-machines/thing/transitions/0/by/0: found "somebody"; allowed: merchant; payer; browser; gateway; gateway (chain); gateway (clock); relayer.
    openapi.yaml:104 at /x-state-machines/thing/transitions/1/postbacks/0: found "thing.chnged"; allowed: thing.changed.
    openapi.yaml:90 at /x-state-machines/thing/final: found fresh, old; allowed: the states that nothing leaves: old.
    openapi.yaml:107 at /x-postback-events/thing.changed/object: found "thng"; allowed: thing.
    openapi.yaml:107 at /x-postback-events/thing.changed: found no example; allowed: an example with the key "thing.changed" in the webhook "thing".
    openapi.yaml:72 at /components/schemas/ThingEvent/properties/type: found the types thing.changed, thing.lost; allowed: those of x-postback-events: thing.changed.
    openapi.yaml:16 at /paths/~1v1~1things~1{thing_id}/post/responses: found the problem "not_fond"; allowed: not_found.
    openapi.yaml:16 at /paths/~1v1~1things~1{thing_id}/post/responses: found the example Problem_not_found (not_found, 404, "Nothing here") under 409; allowed: what x-problems says: not_found, 404, "Nothing here".
    openapi.yaml:16 at /paths/~1v1~1things~1{thing_id}/post/responses: found the example Problem_not_found (not_found, 404, "Something else") under 404; allowed: what x-problems says: not_found, 404, "Nothing here".
    openapi.yaml:115 at /x-problems/not_found/retry: found "no"; allowed: never; with a quote; with a new quote; same request; same request, later.
    openapi.yaml:111 at /x-problems/not_found/status: found "404"; allowed: a whole number.
    openapi.yaml:117 at /x-problems/not_found/variants/0/operations/0: found "changeThng"; allowed: changeThing.
    openapi.yaml:14 at /paths/~1v1~1things~1{thing_id}/post/security/0/secretKey/0: found "things:read"; allowed: things:write.
    openapi.yaml:14 at /paths/~1v1~1things~1{thing_id}/post/security: found no scope of secretKey; allowed: security with "secretKey: [<scope>]".
    openapi.yaml:7 at /paths/~1v1~1things~1{thing_id}/post: found no "x-postbacks"; allowed: a list, empty when no postback follows, on every POST.
    openapi.yaml:12 at /paths/~1v1~1things~1{thing_id}/post/x-postbacks/0: found "thing.lost"; allowed: thing.changed.
    openapi.yaml:3 at /servers: found an empty list; allowed: a list with one server."
  `);
});
