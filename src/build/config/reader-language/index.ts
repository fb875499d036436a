import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from '@swc/core';
import { languageNames } from '../../../lib/languages.ts';
import { siteRoot } from '../../site-root.ts';

/**
 * Returns the inline script that finds out the reader's language before the first paint of every page.
 *
 * @returns the script's text, without the `script` element.
 */
export function readerLanguageScript(): string {
  const source = readFileSync(
    path.join(siteRoot, 'src/build/config/reader-language/reader-language-script.js'),
    'utf8',
  );
  const call = `(() => {${source.replace(/^export /m, '')}markLanguage(${JSON.stringify(languageNames)}, document.documentElement);})();`;
  return minifySync(call, { compress: true, mangle: true, toplevel: false }).code;
}
