import { expect, it } from 'vitest';
import { readContract } from '../../../src/build/contract/index.ts';
import { ContractError } from '../../../src/build/contract/node.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { readText } from '../../../src/build/files/index.ts';

const minimal = readText('tests/fixtures/contract/minimal.yaml');

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
  ['summary: Change a thing', 'summary: Change: a thing'],
  ['#/components/schemas/Part"', '#/components/schemas/Prat"'],
  ['    Part:\n      type: object', '    Part:\n      $ref: "#/components/schemas/Part"\n      type: object'],
  ['          description: Its place.\n', ''],
  ['            - type: "null"\n', ''],
  ['from: [fresh]', 'from: [frsh]'],
  ['final: [old]', 'final: [fresh, old]'],
  ['enum: [thing.changed]', 'enum: [thing.changed, thing.lost]'],
  ['"404":', '"409":'],
  ['retry: never', 'retry: "no"'],
  ['secretKey: [things:write]', 'secretKey: [things:read]'],
  ['      x-postbacks: [thing.changed]\n', ''],
];

it('reads the minimal contract without a fault', () => {
  expect(readContract(parseSource(minimal, 'openapi.yaml')).operations.map(({ id }) => id)).toEqual(['changeThing']);
});

it('reports each fault in the contract with place, finding and allowed values', () => {
  expect(() => parseSource('a: [', 'openapi.yaml')).toThrow('openapi.yaml:1: found "a: [", which YAML cannot read');
  expect(faults.map(([text, replacement]) => faultOf(text, replacement)).join('\n')).toMatchInlineSnapshot(`
    "openapi.yaml:9: found "summary: Change: a thing", which YAML cannot read at column 16 (Nested mappings are not allowed in compact mappings); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes.
    openapi.yaml:55 at /components/schemas/Thing/properties/part/anyOf/0: found the reference "#/components/schemas/Prat"; allowed: a reference to something that exists (Thing, Part, Problem, ThingEvent).
    openapi.yaml:57 at /components/schemas/Part: found the circle #/components/schemas/Part → #/components/schemas/Part; allowed: references that end.
    openapi.yaml:48 at /components/schemas/Thing/properties/status: found no "description"; allowed: a mapping with "description" (it has: type, enum).
    openapi.yaml:52 at /components/schemas/Thing/properties/part: found anyOf with 1 forms; allowed: anyOf of one schema and {type: "null"}; for anything else oneOf.
    openapi.yaml:100 at /x-state-machines/thing/transitions/1/from/0: found "frsh"; allowed: fresh; old.
    openapi.yaml:90 at /x-state-machines/thing/final: found fresh, old; allowed: the states that nothing leaves: old.
    openapi.yaml:71 at /components/schemas/ThingEvent/properties/type: found the types thing.changed, thing.lost; allowed: those of x-postback-events: thing.changed.
    openapi.yaml:15 at /paths/~1v1~1things~1{thing_id}/post/responses: found the example Problem_not_found (not_found, 404, "Nothing here") under 409; allowed: what x-problems says: not_found, 404, "Nothing here".
    openapi.yaml:115 at /x-problems/not_found/retry: found "no"; allowed: never; with a quote; with a new quote; same request; same request, later.
    openapi.yaml:14 at /paths/~1v1~1things~1{thing_id}/post/security/0/secretKey/0: found "things:read"; allowed: things:write.
    openapi.yaml:6 at /paths/~1v1~1things~1{thing_id}/post: found no "x-postbacks"; allowed: a list, empty when no postback follows, on every POST."
  `);
});
