import path from 'node:path';
import { loadContract } from '../contract/index.ts';
import { listFolder, readText, remember } from '../files/index.ts';
import { findNamed } from '../reference/find.ts';
import { siteRoot } from '../site-root.ts';
import { checkTransitions } from './check-transitions.ts';
import { readScenario } from './read-scenario.ts';
import { readRunningExample, type ExampleAsset } from './running-example.ts';
import type { Scenario } from './scenario.ts';
import { simulate, type Step } from './simulate.ts';

/** The folder of the scenarios, one file each. */
export const scenarioFolder = path.join(siteRoot, 'src', 'build', 'scenarios', 'data');

/** A scenario that has been played and agrees with the contract. */
export interface PlayedScenario {
  readonly scenario: Scenario;
  readonly steps: readonly Step[];
  readonly asset: (id: string) => ExampleAsset;
}

/** Plays a scenario against one version of the contract. */
export type Player = (scenario: Scenario) => PlayedScenario;

/**
 * Creates a player that checks each scenario against the contract's state machines. Reads the contract again only if it
 * has changed. The tests also validate every object against the contract's schemas.
 *
 * @throws ContractError for a fault in the contract.
 */
export const createPlayer = remember((): Player => {
  const contract = loadContract();
  const example = readRunningExample(contract);
  return (scenario) => {
    const steps = simulate(scenario, example);
    const faults = checkTransitions(steps, contract.machines);
    if (faults.length > 0) throw new Error(`${scenario.file}: does not agree with the contract:\n${faults.join('\n')}`);
    return { scenario, steps, asset: example.asset };
  };
});

/** Returns the names of the scenarios in alphabetical order. */
export function listScenarios(): string[] {
  return listFolder(scenarioFolder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}

/**
 * Reads and plays the scenario with a name. Does so again only if its file or the contract has changed.
 *
 * @throws Error naming every scenario if none has this name, or naming what the contract doesn't allow; ContractError
 *   for a fault in its file.
 */
export const playNamed = remember((name: string): PlayedScenario => createPlayer()(readNamed(name)));

/** Reads the scenario with a name without playing it. Throws as {@link playNamed} does. */
export const readNamed = remember((name: string): Scenario => {
  findNamed(listScenarios(), (item) => item, name, 'scenario');
  const file = path.join(scenarioFolder, `${name}.yaml`);
  return readScenario(readText(file), name, path.relative(siteRoot, file));
});
