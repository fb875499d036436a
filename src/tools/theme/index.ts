/** `npm run update -- theme`: rewrites src/theme/README.md from the parts of the theme and their upstream files. */
import { writeFileSync } from 'node:fs';
import { describeParts, readmeFile } from './describe-parts.ts';

writeFileSync(readmeFile, await describeParts());
console.log('Wrote src/theme/README.md.');
