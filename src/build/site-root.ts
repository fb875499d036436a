import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the checkout. Independent of the working directory, which differs between scripts, tests and editors. */
export const siteRoot = path.resolve(fileURLToPath(import.meta.url), '../../..');
