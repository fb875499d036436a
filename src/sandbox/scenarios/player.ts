import type { Contract } from '../contract/index.ts';
import { readRunningExample, type ExampleAsset } from './running-example.ts';
import type { Scenario } from './scenario.ts';
import { simulate, type Step } from './simulate.ts';

/** A scenario that has been played. */
export interface PlayedScenario {
  readonly scenario: Scenario;
  readonly steps: readonly Step[];
  readonly asset: (id: string) => ExampleAsset;
}

/** Plays a scenario against one version of the contract. */
export type Player = (scenario: Scenario) => PlayedScenario;

/**
 * Creates a player. The tests check each moment against the contract's state machines, and every object against its
 * schemas.
 */
export function createPlayer(contract: Contract): Player {
  const example = readRunningExample(contract);
  return (scenario) => ({ scenario, steps: simulate(scenario, example), asset: example.asset });
}
