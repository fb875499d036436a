import { readFile, writeFile } from 'node:fs/promises';
import { fileOf, type BuiltSite } from '../built-site.ts';
import { lateCode } from '../../../lib/late-code.ts';

const scripts = /(?:<script\b(?=[^>]*\bsrc=)[^>]*><\/script>\s*)+(?=[^<]*<\/head>)/;

/**
 * Puts the scripts of every page into a template, so that browsers neither fetch nor run them before they have drawn the text.
 * src/build/config/recovery/recovery-script.js takes them out of it.
 *
 * @throws Error if the head of a page doesn't end with scripts, which means that a new version of Docusaurus does this differently.
 */
export async function putCodeLater(build: BuiltSite): Promise<void> {
  await Promise.all(
    build.routesPaths.map(async (route) => {
      const file = fileOf(build, route);
      const html = await readFile(file, 'utf8');
      const late = html.replace(scripts, `<template id=${lateCode}>$&</template>`);
      if (late === html)
        throw new Error(`The head of ${file} doesn't end with scripts. Adapt src/build/finish/late-code.`);
      await writeFile(file, late);
    }),
  );
}
