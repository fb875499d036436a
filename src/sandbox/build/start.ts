/** Runs the sandbox from its sources: `npm run sandbox -- --port 4010`. */
import { main } from '../node/main.ts';
import { readParts } from './parts.ts';

process.exitCode = await main(readParts(), process.argv.slice(2));
