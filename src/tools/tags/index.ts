/** `npm run update -- tags`: regenerates the lists of tags in src/components/mdx/README.md from their declarations. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describeTags, readmeFile } from './describe-tags.ts';

writeFileSync(readmeFile, await describeTags(readFileSync(readmeFile, 'utf8')));
console.log('Wrote src/components/mdx/README.md.');
