/**
 * `node src/tools/contract-diff/report.ts`: reports the changes to the contract since its last release, and exits with 1 if it may not be
 * released as it is.
 */
import path from 'node:path';
import { loadChangelog } from '../../build/contract/changelog.ts';
import { contractFile } from '../../build/contract/index.ts';
import { readSource } from '../../build/contract/source.ts';
import { siteRoot } from '../../build/site-root.ts';
import { quantity } from '../quantity.ts';
import { checkRelease, describeChange, releasedFile } from './check-release.ts';
import { compareContracts } from './index.ts';

const read = (file: string) => readSource(file, path.relative(siteRoot, file));
const [released, current] = [read(releasedFile), read(contractFile)];

const changes = compareContracts(released, current);
for (const change of changes) console.log(`${change.isBreaking ? 'breaks ' : 'allowed'} ${describeChange(change)}`);
const faults = checkRelease({ released, current, changelog: loadChangelog() });
for (const { line, message } of faults) console.error(`${current.file}:${line}  ${message}`);
console.log(`${quantity(changes.length, 'change')}, ${quantity(faults.length, 'fault')}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
