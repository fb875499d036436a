import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../src/build/contract/source.ts';
import { faultOf, readMinimal } from './minimal.ts';

describe('a fault in the contract names its place, what was found and what is allowed', () => {
  it('reads the minimal contract without a fault', () => {
    expect(readMinimal().operations.map(({ id }) => id)).toEqual(['changeThing']);
  });

  it('text that is not YAML', () => {
    expect(() => parseSource('a: [', 'openapi.yaml')).toThrowErrorMatchingInlineSnapshot(
      `[ContractError: openapi.yaml:1 at /a: found "a: [", which YAML cannot read at column 5 (Flow sequence in block collection must be sufficiently indented and end with a ]); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes.]`,
    );
  });

  it('a colon in a text without quotes', () => {
    expect(faultOf('summary: Change a thing', 'summary: Change: a thing')).toMatchInlineSnapshot(
      `"openapi.yaml:9 at /paths/~1v1~1things~1{thing_id}/post/summary/Change: found "summary: Change: a thing", which YAML cannot read at column 16 (Nested mappings are not allowed in compact mappings); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes."`,
    );
  });

  it('a place that is indented wrongly', () => {
    expect(faultOf('          enum: [fresh, old]', '         enum: [fresh, old]')).toMatchInlineSnapshot(
      `"openapi.yaml:51 at /components/schemas/Thing/properties/status/description: found "enum: [fresh, old]", which YAML cannot read at column 1 (All mapping items must start at the same column); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes."`,
    );
  });

  it('a key that occurs twice', () => {
    expect(
      faultOf('    when: It changed.\n', '    when: It changed.\n    when: It changed again.\n'),
    ).toMatchInlineSnapshot(
      `"openapi.yaml:109 at /x-postback-events/thing.changed/when: found "when: It changed again.", which YAML cannot read at column 5 (Map keys must be unique); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes."`,
    );
  });

  it('an item of a list that is not closed', () => {
    expect(faultOf('postbacks: [thing.changed]\n', 'postbacks: ["thing.changed]\n')).toMatchInlineSnapshot(
      `"openapi.yaml:12 at /paths/~1v1~1things~1{thing_id}/post/x-postbacks/0: found "x-postbacks: [\\"thing.changed]", which YAML cannot read at column 36 (Missing closing "quote); allowed: well-formed YAML; a text with ": " or " #" in it needs quotes."`,
    );
  });

  it('a reference to nothing', () => {
    expect(faultOf('#/components/schemas/Part"', '#/components/schemas/Prat"')).toMatchInlineSnapshot(
      `"openapi.yaml:55 at /components/schemas/Thing/properties/part/anyOf/0: found the reference "#/components/schemas/Prat"; allowed: a reference to something that exists (Thing, Part, Problem, ThingEvent)."`,
    );
  });

  it('a reference to another document', () => {
    expect(faultOf('#/components/schemas/Part"', 'other.yaml#/Part"')).toMatchInlineSnapshot(
      `"openapi.yaml:55 at /components/schemas/Thing/properties/part/anyOf/0: found the reference "other.yaml#/Part"; allowed: a reference into this document, which starts with "#/"."`,
    );
  });

  it('a reference in a circle', () => {
    expect(
      faultOf(
        '    Part:\n      type: object',
        '    Part:\n      $ref: "#/components/schemas/Part"\n      type: object',
      ),
    ).toMatchInlineSnapshot(
      `"openapi.yaml:58 at /components/schemas/Part: found the circle #/components/schemas/Part → #/components/schemas/Part; allowed: references that end."`,
    );
  });

  it('a schema inside itself', () => {
    expect(
      faultOf(
        '          type: string\n          description: Its name.',
        '          $ref: "#/components/schemas/Thing"\n          description: Its name.',
      ),
    ).toMatchInlineSnapshot(
      `"openapi.yaml:45 at /components/schemas/Thing: found the schema Thing inside itself (Thing → Part → Thing); allowed: schemas that end."`,
    );
  });

  it('a missing description', () => {
    expect(faultOf('          description: Where it stands.\n', '')).toMatchInlineSnapshot(
      `"openapi.yaml:49 at /components/schemas/Thing/properties/status: found no "description"; allowed: a mapping with "description" (it has: type, enum)."`,
    );
  });

  it('an empty description', () => {
    expect(faultOf('description: Where it stands.', 'description: ""')).toMatchInlineSnapshot(
      `"openapi.yaml:50 at /components/schemas/Thing/properties/status/description: found ""; allowed: text."`,
    );
  });

  it('a choice that is not "or null"', () => {
    expect(faultOf('            - type: "null"\n', '')).toMatchInlineSnapshot(
      `"openapi.yaml:53 at /components/schemas/Thing/properties/part: found anyOf with 1 forms; allowed: anyOf of one schema and {type: "null"}; for anything else oneOf."`,
    );
  });

  it('a state that does not exist', () => {
    expect(faultOf('from: [fresh]', 'from: [frsh]')).toMatchInlineSnapshot(
      `"openapi.yaml:100 at /x-state-machines/thing/transitions/1/from/0: found "frsh"; allowed: fresh, old."`,
    );
  });

  it('an unknown actor', () => {
    expect(faultOf('by: [merchant]', 'by: [somebody]')).toMatchInlineSnapshot(
      `"openapi.yaml:98 at /x-state-machines/thing/transitions/0/by/0: found "somebody"; allowed: merchant, payer, browser, gateway, gateway (chain), gateway (clock), relayer."`,
    );
  });

  it('a postback that does not exist', () => {
    expect(faultOf('postbacks: [thing.changed]\nx-post', 'postbacks: [thing.chnged]\nx-post')).toMatchInlineSnapshot(
      `"openapi.yaml:104 at /x-state-machines/thing/transitions/1/postbacks/0: found "thing.chnged"; allowed: thing.changed."`,
    );
  });

  it('a final state with a way out', () => {
    expect(faultOf('final: [old]', 'final: [fresh, old]')).toMatchInlineSnapshot(
      `"openapi.yaml:90 at /x-state-machines/thing/final: found fresh, old; allowed: the states that nothing leaves: old."`,
    );
  });

  it('a postback about an object without webhook', () => {
    expect(faultOf('object: thing', 'object: thng')).toMatchInlineSnapshot(
      `"openapi.yaml:107 at /x-postback-events/thing.changed: found the object "thng"; allowed: thing."`,
    );
  });

  it('a postback without an example', () => {
    expect(faultOf('              thing.changed:\n', '              thing.other:\n')).toMatchInlineSnapshot(
      `"openapi.yaml:107 at /x-postback-events/thing.changed: found no example; allowed: an example with the key "thing.changed" in the webhook "thing"."`,
    );
  });

  it('a webhook that knows another type', () => {
    expect(faultOf('enum: [thing.changed]', 'enum: [thing.changed, thing.lost]')).toMatchInlineSnapshot(
      `"openapi.yaml:72 at /components/schemas/ThingEvent/properties/type: found the types thing.changed, thing.lost; allowed: those of x-postback-events: thing.changed."`,
    );
  });

  it('a problem that is not in the catalogue', () => {
    expect(faultOf('                not_found:\n', '                not_fond:\n')).toMatchInlineSnapshot(
      `"openapi.yaml:16 at /paths/~1v1~1things~1{thing_id}/post/responses: found the problem "not_fond"; allowed: not_found."`,
    );
  });

  it('a problem under another status', () => {
    expect(faultOf('"404":', '"409":')).toMatchInlineSnapshot(
      `"openapi.yaml:16 at /paths/~1v1~1things~1{thing_id}/post/responses: found the example Problem_not_found (not_found, 404, "Nothing here") under 409; allowed: what x-problems says: not_found, 404, "Nothing here"."`,
    );
  });

  it('a problem example with another title', () => {
    expect(
      faultOf('        title: Nothing here\n    Event', '        title: Something else\n    Event'),
    ).toMatchInlineSnapshot(
      `"openapi.yaml:16 at /paths/~1v1~1things~1{thing_id}/post/responses: found the example Problem_not_found (not_found, 404, "Something else") under 404; allowed: what x-problems says: not_found, 404, "Nothing here"."`,
    );
  });

  it('an unknown word for repeating', () => {
    expect(faultOf('retry: never', 'retry: "no"')).toMatchInlineSnapshot(
      `"openapi.yaml:115 at /x-problems/not_found/retry: found "no"; allowed: never; with a quote; with a new quote; same request; same request, later."`,
    );
  });

  it('a status that is no number', () => {
    expect(faultOf('status: 404\n    title', 'status: "404"\n    title')).toMatchInlineSnapshot(
      `"openapi.yaml:111 at /x-problems/not_found/status: found "404"; allowed: a whole number."`,
    );
  });

  it('an unknown scope', () => {
    expect(faultOf('secretKey: [things:write]', 'secretKey: [things:read]')).toMatchInlineSnapshot(
      `"openapi.yaml:14 at /paths/~1v1~1things~1{thing_id}/post/security/0/secretKey/0: found the scope "things:read"; allowed: things:write."`,
    );
  });

  it('no scope', () => {
    expect(faultOf('secretKey: [things:write]', 'publishableKey: []')).toMatchInlineSnapshot(
      `"openapi.yaml:14 at /paths/~1v1~1things~1{thing_id}/post/security: found no scope of secretKey; allowed: security with "secretKey: [<scope>]"."`,
    );
  });

  it('a POST that does not name its postbacks', () => {
    expect(faultOf('      x-postbacks: [thing.changed]\n', '')).toMatchInlineSnapshot(
      `"openapi.yaml:7 at /paths/~1v1~1things~1{thing_id}/post: found no "x-postbacks"; allowed: a list, empty when no postback follows, on every POST."`,
    );
  });

  it('a POST that names an unknown postback', () => {
    expect(faultOf('x-postbacks: [thing.changed]', 'x-postbacks: [thing.lost]')).toMatchInlineSnapshot(
      `"openapi.yaml:12 at /paths/~1v1~1things~1{thing_id}/post/x-postbacks/0: found the postback "thing.lost"; allowed: thing.changed."`,
    );
  });

  it('no server', () => {
    expect(faultOf('  - url: https://api.sluice.example\n', '  []\n')).toMatchInlineSnapshot(
      `"openapi.yaml:3 at /servers: found an empty list; allowed: a list with one server."`,
    );
  });
});
