/**
 * `npm run update -- <what>`: writes again what is made from other files of the repository. Anything after the name goes
 * to that part, for example the folder of one figure.
 */
import { fail, writeFiles } from './command.ts';
import { parts } from './generated.ts';

const [name = ''] = process.argv.splice(2, 1);
const part = parts[name];
if (part === undefined) {
  const list = Object.entries(parts).map(([known, { about }]) => `  npm run update -- ${known.padEnd(10)} ${about}`);
  fail(`${name === '' ? 'Name what to write' : `"${name}" is none of the parts`}:\n${list.join('\n')}`);
}
writeFiles(await part.make(process.argv[2]));
