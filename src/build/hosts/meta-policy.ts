import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { contentPolicy, hashInline } from './policy.ts';

const charset = /<meta charset="?utf-8"?\s*\/?>/i;
const written = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/**
 * Writes the content security policy into every page, for hosts that can't set headers, such as GitHub Pages. Each page
 * allows only the hashes of its inline code.
 */
export function writeMetaPolicy(directory: string): void {
  for (const name of globSync('**/*.html', { cwd: directory })) {
    const file = path.join(directory, name);
    const html = readFileSync(file, 'utf8').replace(written, '');
    const policy = contentPolicy(hashInline([html]), 'meta');
    writeFileSync(file, html.replace(charset, `$&<meta http-equiv="Content-Security-Policy" content="${policy}">`));
  }
}
