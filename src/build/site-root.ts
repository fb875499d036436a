import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. It doesn't use the working directory, which differs between scripts, tests and editors. */
export const siteRoot = path.resolve(fileURLToPath(import.meta.url), '../../..');
