/** `npm run update -- sources`: writes the list of all addresses that the content relies on, with the day each was last read. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { listSources, sourcesFile } from './list-sources.ts';

const list = listSources();
writeFileSync(path.join(siteRoot, sourcesFile), list);
console.log(`${list.split('\n').filter((line) => /^https?:/.test(line)).length} sources in ${sourcesFile}.`);
