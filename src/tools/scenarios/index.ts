/** `npm run update -- scenarios`: regenerates static/scenarios from the scenarios and the contract. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fixtureFolder, listScenarios, playNamed } from '../../build/scenarios/index.ts';
import { writeFixture } from './write-fixture.ts';

const files = new Map(listScenarios().map((name) => [`${name}.json`, writeFixture(playNamed(name))]));
mkdirSync(fixtureFolder, { recursive: true });
for (const file of readdirSync(fixtureFolder).filter((name) => !files.has(name)))
  rmSync(path.join(fixtureFolder, file));
for (const [file, text] of files) writeFileSync(path.join(fixtureFolder, file), text);
console.log(`Wrote ${files.size} files into static/scenarios.`);
