/** Runs the sandbox from its sources: `npm run sandbox -- --port 4010`. */
import { readSandboxData } from '../../build/sandbox/data.ts';
import { main } from '../../sandbox/main.ts';

process.exitCode = await main(readSandboxData(), process.argv.slice(2));
