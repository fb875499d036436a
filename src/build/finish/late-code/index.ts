import { changePages, type BuiltSite } from '../built-site.ts';
import { lateCode } from '../../../lib/late-code.ts';

/** Matches the scripts at the end of the head. */
const late = /(?:<script\b(?=[^>]*\bsrc=)[^>]*><\/script>\s*)+(?=<\/head>)/;

/**
 * Wraps the scripts of every page in a template, so that browsers don't fetch them before they have painted the text.
 * src/build/config/recovery/recovery-script.js takes them out again.
 *
 * @throws Error if the head of a page doesn't end with scripts, which means that Docusaurus has changed.
 */
export async function putCodeLater(build: BuiltSite): Promise<void> {
  await changePages(build, (html, file) => {
    const changed = html.replace(late, `<template id=${lateCode}>$&</template>`);
    if (changed === html)
      throw new Error(`The head of ${file} doesn't end with scripts. Adapt src/build/finish/late-code.`);
    return changed;
  });
}
