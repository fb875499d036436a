import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { lateCode } from '../../../lib/late-code.ts';
import { siteRoot } from '../../site-root.ts';

/**
 * Returns the inline script for files of the site that did not load. It first fetches them again. If that does not help,
 * a box with a Retry button says what is missing. If neither scripts nor styles loaded, the box also names the base URL,
 * which is then probably wrong.
 *
 * The script also loads the page's code once the browser has painted the text.
 *
 * @param baseUrl the path under which the site is published, for example `/`.
 * @returns the script's text, without the `script` element.
 */
export function recoveryScript(baseUrl: string): string {
  const source = readFileSync(path.join(siteRoot, 'src/build/config/recovery/recovery-script.js'), 'utf8');
  const body = source.replace(/^export /m, '');
  const call = `(() => {${body}watchForMissingFiles(${JSON.stringify(baseUrl)}, ${JSON.stringify(lateCode)});})();`;
  return minifySync(call, { compress: true, mangle: true, toplevel: false }).code;
}
