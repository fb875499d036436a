/** A fault in a scenario: where it stands, what was found, what is allowed. */
export class ScenarioError extends Error {
  /** @param place file and line as people type them, for example `src/build/scenarios/data/paid-exactly.yaml:7`. */
  constructor(place: string, message: string) {
    super(`${place}: ${message}`);
    this.name = 'ScenarioError';
  }
}

/** A question that the contract leaves open. A scenario must not answer it; `read-scenario.ts` adds the place. */
export class SilentContract extends Error {
  constructor(question: string) {
    super(`The contract does not say ${question}. Leave this case out.`);
    this.name = 'SilentContract';
  }
}
