import { ContractError } from '../../../src/build/contract/error.ts';
import { readContract, type Contract } from '../../../src/build/contract/index.ts';
import { parseSource } from '../../../src/build/contract/source.ts';

/** The smallest contract that reads without a fault. Tests break it at one place. */
const minimal = `
servers:
  - url: https://api.sluice.example
paths:
  /v1/things/{thing_id}:
    post:
      operationId: changeThing
      tags: [thing]
      summary: Change a thing
      description: Changes a thing.
      x-docs-page: /docs/api/thing/change
      x-postbacks: [thing.changed]
      security:
        - secretKey: [things:write]
      responses:
        "200":
          description: The thing.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Thing"
        "404":
          description: Nothing.
          content:
            application/problem+json:
              schema:
                $ref: "#/components/schemas/Problem"
              examples:
                not_found:
                  $ref: "#/components/examples/Problem_not_found"
webhooks:
  thing:
    post:
      requestBody:
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/ThingEvent"
            examples:
              thing.changed:
                $ref: "#/components/examples/Event"
components:
  schemas:
    Thing:
      type: object
      description: A thing.
      properties:
        status:
          type: string
          description: Where it stands.
          enum: [fresh, old]
        part:
          description: A part, if it has one.
          anyOf:
            - $ref: "#/components/schemas/Part"
            - type: "null"
    Part:
      type: object
      description: A part.
      properties:
        name:
          type: string
          description: Its name.
    Problem:
      type: object
      description: A problem.
    ThingEvent:
      type: object
      description: A postback.
      properties:
        type:
          type: string
          description: What happened.
          enum: [thing.changed]
  examples:
    Problem_not_found:
      summary: Nothing here
      value:
        code: not_found
        status: 404
        title: Nothing here
    Event:
      summary: thing.changed
      value:
        type: thing.changed
x-state-machines:
  thing:
    schema: Thing
    initial: fresh
    final: [old]
    states:
      fresh: New.
      old: No longer new.
    transitions:
      - from: null
        to: [fresh]
        trigger: Somebody makes it
        by: [merchant]
        postbacks: []
      - from: [fresh]
        to: [old]
        trigger: Time passes
        by: [gateway (clock)]
        postbacks: [thing.changed]
x-postback-events:
  thing.changed:
    object: thing
    when: It changed.
x-problems:
  not_found:
    status: 404
    title: Nothing here
    when: There is nothing.
    action: Look elsewhere.
    retry: never
x-scopes:
  things:write: Change things.
x-id-prefixes:
  thg: thing
`;

/** Reads the minimal contract. */
export function readMinimal(text = minimal): Contract {
  return readContract(parseSource(text, 'openapi.yaml'));
}

/**
 * Breaks the minimal contract at one place.
 *
 * @param text what to replace; it must occur, so that a test cannot pass for want of its fault.
 * @returns the message of the error that reading it throws.
 */
export function faultOf(text: string, replacement: string): string {
  if (!minimal.includes(text)) throw new Error(`The minimal contract has no "${text}".`);
  try {
    readMinimal(minimal.replace(text, replacement));
  } catch (error) {
    if (error instanceof ContractError) return error.message;
    throw error;
  }
  throw new Error('The broken contract was read without a fault.');
}
