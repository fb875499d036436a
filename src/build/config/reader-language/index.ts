import path from 'node:path';
import { minifySync } from '@swc/core';
import { readText } from '../../files/index.ts';
import { languageNames } from '../../../lib/languages.ts';
import { siteRoot } from '../../site-root.ts';

/**
 * Returns the inline script that finds out the reader's language before the first paint of every page.
 *
 * @returns the script's text, without the `script` element.
 */
export function readerLanguageScript(): string {
  const source = readText(path.join(siteRoot, 'src/build/config/reader-language/reader-language-script.js'));
  const call = `(() => {${source.replace(/^export /m, '')}markLanguage(${JSON.stringify(languageNames)}, document.documentElement);})();`;
  return minifySync(call, { compress: true, mangle: true, toplevel: false }).code;
}
