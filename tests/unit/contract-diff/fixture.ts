import { parseSource } from '../../../src/build/contract/source.ts';
import { compareContracts } from '../../../src/tools/contract-diff/index.ts';

/** A small contract that has one of everything the comparison knows. */
export const fixture = `openapi: 3.1.0
info:
  title: Things
  version: 1.2.0
servers:
  - url: https://api.sluice.example
paths:
  /v1/things:
    post:
      operationId: makeThing
      summary: Make a thing
      security:
        - secretKey: [things:write]
        - publishableKey: []
      x-postbacks: [thing.made, thing.sold]
      parameters:
        - $ref: "#/components/parameters/Key"
        - name: limit
          in: query
          description: How many.
          schema: { type: integer, minimum: 1, maximum: 10 }
      requestBody:
        required: false
        content:
          application/json:
            schema: { $ref: "#/components/schemas/MakeThing" }
      responses:
        "201":
          description: The thing.
          headers:
            Request-Id:
              description: Names the request.
              schema: { type: string }
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Thing" }
        "409":
          description: A conflict.
          content:
            application/problem+json:
              schema: { type: object, description: What went wrong. }
              examples:
                taken: { value: {} }
                late: { value: {} }
  /v1/things/{id}/socket:
    get:
      operationId: followThing
      security: []
      responses:
        "101": { description: Open. }
      x-websocket:
        security:
          - secretKey: [things:read]
        client:
          auth:
            schema: { type: object, required: [key], properties: { key: { type: string } } }
        server:
          thing:
            schema: { type: object, required: [thing], properties: { thing: { $ref: "#/components/schemas/Thing" } } }
        closeCodes:
          "1000": Done.
          "4404": Not there.
webhooks:
  thing:
    post:
      operationId: onThing
      security: []
      parameters:
        - name: webhook-id
          in: header
          required: true
          schema: { type: string }
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/ThingEvent" }
      responses:
        2XX: { description: Received. }
        "410": { description: Stop. }
components:
  securitySchemes:
    secretKey: { type: http, scheme: bearer }
    publishableKey: { type: http, scheme: bearer }
  parameters:
    Key:
      name: Idempotency-Key
      in: header
      required: true
      schema: { type: string, pattern: "^[!-~]+$" }
  schemas:
    Size:
      type: object
      properties:
        width: { type: string, pattern: "^[0-9]+$", x-unit: metres }
    Name:
      type: object
      properties:
        text: { type: string }
    MakeThing:
      type: object
      required: [size]
      properties:
        size: { $ref: "#/components/schemas/Size" }
        colour: { type: string, enum: [red, blue], default: red }
        material: { type: string, x-extensible-enum: [wood, tin] }
        owner_id: { type: string, pattern: "^own_[0-9A-Za-z]{22}$" }
        note: { type: [string, "null"] }
        of: { oneOf: [{ $ref: "#/components/schemas/Size" }, { $ref: "#/components/schemas/Name" }] }
        names: { type: array, minItems: 1, items: { type: string } }
      additionalProperties: false
    Thing:
      type: object
      required: [id, status]
      properties:
        id: { type: string, pattern: "^thg_[0-9A-Za-z]{22}$" }
        status: { type: string, enum: [fresh, old] }
        kind: { type: string, x-extensible-enum: [plain] }
        made_at: { type: string, format: date-time }
        count: { type: integer, minimum: 0 }
        part: { anyOf: [{ $ref: "#/components/schemas/Name" }, { type: "null" }] }
        labels: { type: object, additionalProperties: { type: string } }
    ThingEvent:
      type: object
      required: [type, data]
      properties:
        type: { type: string, enum: [thing.made, thing.sold] }
        data: { $ref: "#/components/schemas/Thing" }
x-state-machines:
  thing:
    schema: Thing
    initial: fresh
    final: [old]
    states:
      fresh: New.
      old: No longer new.
    transitions:
      - { from: null, to: [fresh], trigger: Somebody makes it, by: [merchant], postbacks: [thing.made] }
      - { from: [fresh], to: [old], trigger: Time passes, by: [gateway], postbacks: [] }
    sideEvents:
      - { postback: thing.sold, when: It was sold. }
x-postback-events:
  thing.made: { object: thing, when: It was made. }
  thing.sold: { object: thing, when: It was sold. }
x-problems:
  taken: { status: 409, title: Taken, when: It is taken., action: Wait., retry: never }
  late: { status: 409, title: Late, when: It is late., action: Hurry., retry: never }
x-scopes:
  things:read: Read things.
  things:write: Make things.
x-id-prefixes:
  thg: thing
`;

/**
 * Changes the fixture at one place.
 *
 * @param from what to replace; it must occur, so that no test passes for want of its change.
 */
export function edit(from: string, to: string, text: string = fixture): string {
  if (!text.includes(from)) throw new Error(`The fixture has no "${from}".`);
  return text.replace(from, () => to);
}

/** Compares the fixture with a changed one; answers `breaks` or `allowed`, rule and place of every change. */
export function compareWith(text: string): string[] {
  const changes = compareContracts(parseSource(fixture, 'before.yaml'), parseSource(text, 'after.yaml'));
  return changes.map(({ isBreaking, rule, pointer }) => `${isBreaking ? 'breaks' : 'allowed'} ${rule} ${pointer}`);
}
