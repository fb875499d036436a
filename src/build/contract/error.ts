/** A fault in a document of the contract. The message says where it is, what was found, and what is allowed there. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  /** @param place file and line, for example `static/openapi.yaml:7`, and a JSON Pointer if there is one. */
  constructor(place: string, found: string, allowed: string) {
    super(`${place}: found ${found}; allowed: ${allowed}.`);
  }
}
