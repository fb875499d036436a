import { lateScripts } from '../../lib/late-scripts.ts';
import { changePages, type BuiltSite } from './built-site.ts';

/** Matches the scripts at the end of the head. */
const scripts = /(?:<script\b(?=[^>]*\bsrc=)[^>]*><\/script>\s*)+(?=<\/head>)/;

/**
 * Wraps the scripts of every page in a template, so that browsers don't fetch them before they have painted the text.
 * src/build/html-pages/start.js takes them out again.
 *
 * @throws Error if the head of a page doesn't end with scripts, which means that Docusaurus has changed.
 */
export async function delayScripts(build: BuiltSite): Promise<void> {
  await changePages(build, (html, file) => {
    const changed = html.replace(scripts, `<template id="${lateScripts}">$&</template>`);
    if (changed === html)
      throw new Error(
        `The head of ${file} doesn't end with scripts. Compare it with the pattern in src/build/finish/late-scripts.ts.`,
      );
    return changed;
  });
}
