import type { Contract } from '../contract/index.ts';
import { checkTransitions } from './check-transitions.ts';
import { readRunningExample, type ExampleAsset } from './running-example.ts';
import type { Scenario } from './scenario.ts';
import { simulate, type Step } from './simulate.ts';

/** A scenario that has been played and agrees with the contract. */
export interface PlayedScenario {
  readonly scenario: Scenario;
  readonly steps: readonly Step[];
  readonly asset: (id: string) => ExampleAsset;
}

/** Plays a scenario against one version of the contract. */
export type Player = (scenario: Scenario) => PlayedScenario;

/**
 * Creates a player that checks each scenario against the contract's state machines. The tests also validate every
 * object against the contract's schemas.
 */
export function createPlayer(contract: Contract): Player {
  const example = readRunningExample(contract);
  return (scenario) => {
    const steps = simulate(scenario, example);
    const faults = checkTransitions(steps, contract.machines);
    if (faults.length > 0) throw new Error(`${scenario.file}: doesn't agree with the contract:\n${faults.join('\n')}`);
    return { scenario, steps, asset: example.asset };
  };
}
