/** One step of a scenario's file (src/tools/scenarios.ts). */
export interface Moment {
  readonly at: string;
  readonly what: string;
  readonly payer: readonly {
    readonly asset: string;
    readonly title: string;
    readonly text: string;
    readonly asks_for_payment: boolean;
  }[];
  readonly invoice: object;
  readonly postbacks: readonly { readonly id: string; readonly type: string }[];
}

export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly steps: readonly Moment[];
}

/**
 * Returns the content of a scenario's file.
 *
 * @throws Error if it is anything else, such as a proxy's error page or the file of another deployment.
 */
export function readScenario(value: unknown): Scenario {
  const scenario = value as Scenario | null;
  if (!Array.isArray(scenario?.steps) || !scenario.steps.every((step: Partial<Moment>) => Array.isArray(step.payer)))
    throw new Error('This isn’t a scenario file.');
  return scenario;
}
