/** `npm run update -- tags`: regenerates the lists of tags in src/components/mdx/README.md from their declarations. */
import { writeFileSync } from 'node:fs';
import { readText } from '../../build/files/index.ts';
import { describeTags, readmeFile } from './describe-tags.ts';

writeFileSync(readmeFile, await describeTags(readText(readmeFile)));
console.log('Wrote src/components/mdx/README.md.');
