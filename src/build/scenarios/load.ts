import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { contractFile, readContract } from '../contract/index.ts';
import { readSource } from '../contract/source.ts';
import { findNamed } from '../reference/find.ts';
import { siteRoot } from '../site-root.ts';
import { checkSchemas, createSchemaCheck } from './check/schemas.ts';
import { checkTransitions } from './check/transitions.ts';
import { readScenario } from './read-scenario.ts';
import { readRunningExample, type ExampleAsset } from './running-example.ts';
import type { Scenario } from './scenario.ts';
import { ScenarioError } from './scenario-error.ts';
import { simulate, type Step } from './simulate.ts';

/** Where the scenarios lie, one file each. */
export const scenarioFolder = path.join(siteRoot, 'src', 'build', 'scenarios', 'data');

/** A scenario that has been played and agrees with the contract. */
export interface Course {
  readonly scenario: Scenario;
  readonly steps: readonly Step[];
  readonly asset: (id: string) => ExampleAsset;
}

/** Plays scenarios against one state of the contract. */
export type Player = (scenario: Scenario) => Course;

/** Reads the contract and prepares its checks. Throws a ContractError for a fault in it. */
export function createPlayer(): Player {
  const source = readSource(contractFile, path.relative(siteRoot, contractFile));
  const contract = readContract(source);
  const example = readRunningExample(contract);
  const checkSchema = createSchemaCheck(source);
  return (scenario) => {
    const steps = simulate(scenario, example);
    const faults = [...checkTransitions(steps, contract.machines), ...checkSchemas(steps, checkSchema)];
    if (faults.length > 0)
      throw new ScenarioError(scenario.file, `does not agree with the contract:\n${faults.join('\n')}`);
    return { scenario, steps, asset: example.asset };
  };
}

/** Names of the scenarios, in alphabetical order. */
export function listScenarios(): string[] {
  return readdirSync(scenarioFolder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}

/**
 * Reads and plays the scenario with a name.
 *
 * @throws Error naming every scenario, when there is none of this name; ScenarioError for a fault in its file.
 */
export function playNamed(name: string, play: Player = currentPlayer()): Course {
  return play(readNamed(name));
}

/** Reads the scenario with a name. Throws as {@link playNamed} does. */
export function readNamed(name: string): Scenario {
  findNamed(listScenarios(), (item) => item, name, 'scenario');
  const file = path.join(scenarioFolder, `${name}.yaml`);
  return readScenario(readFileSync(file, 'utf8'), name, path.relative(siteRoot, file));
}

let current: { readonly modified: number; readonly play: Player } | undefined;

/** The player for the contract as it is now, made again only when the contract has changed. */
function currentPlayer(): Player {
  const modified = statSync(contractFile).mtimeMs;
  if (current?.modified !== modified) current = { modified, play: createPlayer() };
  return current.play;
}
