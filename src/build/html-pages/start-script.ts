import path from 'node:path';
import { minifySync } from '@swc/core';
import { readText } from '../files/index.ts';
import { lateScripts } from '../../lib/late-scripts.ts';
import { siteRoot } from '../site-root.ts';

/**
 * Returns the inline script that loads a page's scripts once the browser has painted the text, and handles files that
 * don't load.
 *
 * @param baseUrl the path under which the site is published, for example `/`.
 * @returns the script's text, without the `script` element.
 */
export function startScript(baseUrl: string): string {
  const source = readText(path.join(siteRoot, 'src/build/html-pages/start.js')).replace(/^export /m, '');
  const call = `(() => {${source}start(${JSON.stringify(baseUrl)}, ${JSON.stringify(lateScripts)});})();`;
  return minifySync(call, { compress: true, mangle: true, toplevel: false }).code;
}
