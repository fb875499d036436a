/**
 * Says what changed in the contract since its last release, and ends with 1 when the change may not be released as it is.
 *
 * `npx node src/tools/contract-diff/report.ts` compares static/openapi.yaml with src/tools/contract-diff/released/openapi.yaml; two paths
 * as arguments compare any other two.
 */
import path from 'node:path';
import { contractFile } from '../../build/contract/index.ts';
import { readSource } from '../../build/contract/source.ts';
import { siteRoot } from '../../build/site-root.ts';
import { loadChangelog } from '../../build/contract/changelog.ts';
import { checkRelease } from './check-release.ts';
import { describeChange } from './describe.ts';
import { compareContracts } from './index.ts';
import { releasedFile } from './released.ts';

const [before = releasedFile, after = contractFile] = process.argv.slice(2).map((file) => path.resolve(file));
const read = (file: string) => readSource(file, path.relative(siteRoot, file));
const [released, current] = [read(before), read(after)];

const changes = compareContracts(released, current);
for (const change of changes) console.log(`${change.isBreaking ? 'BREAKS ' : 'allowed'} ${describeChange(change)}`);
const faults = checkRelease({ released, current, changelog: loadChangelog() });
for (const fault of faults) console.error(`\n${fault}`);
console.log(`\n${changes.length} changes, ${faults.length} to see to.`);
process.exitCode = faults.length === 0 ? 0 : 1;
