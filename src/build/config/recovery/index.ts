import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { lateCode } from '../../../lib/late-code.ts';
import { siteRoot } from '../../site-root.ts';

/**
 * Returns the inline script that tells the reader when files of the site did not load: a box with a Retry button for
 * missing parts, a banner about the base URL if nothing loaded.
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
