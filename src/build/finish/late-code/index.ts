import { changePages, type BuiltSite } from '../built-site.ts';
import { lateCode } from '../../../lib/late-code.ts';

/** The scripts of a page, and the style sheet for what they bring about. */
const late = /(?:<script\b(?=[^>]*\bsrc=)[^>]*><\/script>\s*)+<link rel=stylesheet [^>]*>(?=<\/head>)/;

/**
 * Puts the scripts of every page and its second style sheet into a template, so that browsers don't fetch them before they have drawn
 * the text.
 * src/build/config/recovery/recovery-script.js takes them out of it.
 *
 * @throws Error if the head of a page doesn't end with scripts, which means that a new version of Docusaurus does this differently.
 */
export async function putCodeLater(build: BuiltSite): Promise<void> {
  await changePages(build, (html, file) => {
    const changed = html.replace(late, `<template id=${lateCode}>$&</template>`);
    if (changed === html)
      throw new Error(
        `The head of ${file} doesn't end with scripts and a style sheet. Adapt src/build/finish/late-code.`,
      );
    return changed;
  });
}
