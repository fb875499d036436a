/** Runs the sandbox from its sources: `npm run sandbox -- --port 4010`. */
import { main } from '../node/main.ts';
import { readSandboxData } from './data.ts';

process.exitCode = await main(readSandboxData(), process.argv.slice(2));
