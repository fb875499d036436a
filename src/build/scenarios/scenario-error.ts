/** A fault in a scenario: where it is, what was found, what is allowed. */
export class ScenarioError extends Error {
  /** @param place file and line as people type them, for example `src/build/scenarios/data/paid-exactly.yaml:7`. */
  constructor(place: string, message: string) {
    super(`${place}: ${message}`);
    this.name = 'ScenarioError';
  }
}
