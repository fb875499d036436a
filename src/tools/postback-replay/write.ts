/** Writes static/postback-replay anew from the examples of the contract. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadContract } from '../../build/contract/index.ts';
import { replayFolder, writeReplayKit } from './index.ts';

const files = writeReplayKit(loadContract());
mkdirSync(replayFolder, { recursive: true });
for (const [name, text] of files) writeFileSync(path.join(replayFolder, name), text);
console.log(`Wrote ${[...files.keys()].join(' and ')} into static/postback-replay.`);
