import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPlayer, readContract, readScenario, scenarioFolder as folder } from '@sluice/sandbox/scenarios';
import type { PlayedScenario } from '@sluice/sandbox/scenarios';
import { contractFile } from '../contract/index.ts';
import { listFolder, readText, remember } from '../files/index.ts';
import { findNamed } from '../reference/find.ts';
import { siteRoot } from '../site-root.ts';

/** The folder of the scenarios, one file each. */
export const scenarioFolder = fileURLToPath(folder).replace(/[\\/]$/, '');

/** The folder of the fixtures, which are served under `/scenarios/`. */
export const fixtureFolder = path.join(siteRoot, 'static', 'scenarios');

/** Returns the names of the scenarios in alphabetical order. */
export function listScenarios(): string[] {
  return listFolder(scenarioFolder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.basename(file, '.yaml'))
    .sort();
}

const currentPlayer = remember(() => createPlayer(readContract(readText(contractFile))));

/**
 * Reads and plays the scenario with a name. Does so again only if its file or the contract has changed.
 *
 * @throws Error naming every scenario if none has this name, the place of a fault in its file, or what the contract
 *   doesn't allow.
 */
export const playNamed = remember((name: string): PlayedScenario => {
  findNamed(listScenarios(), (item) => item, name, 'scenario');
  const file = path.join(scenarioFolder, `${name}.yaml`);
  return currentPlayer()(readScenario(readText(file), name, path.relative(siteRoot, file)));
});
