import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { AtRule, Rule, type Declaration } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { glob } from 'tinyglobby';
import { siteRoot } from '../site-root.ts';
import { changePages, type BuiltSite } from './built-site.ts';

/**
 * Removes the theme's rules for classes, ids and elements that no page and no script names. The site's own rules stay as
 * they are. The sheet gets a name that fits its new content.
 *
 * @throws Error if the build has more or less than one style sheet, which means that the bundler's settings changed.
 */
export async function removeUnusedStyles(build: BuiltSite): Promise<void> {
  const read = (name: string): Promise<string> => readFile(path.join(build.outDir, name), 'utf8');
  const files = await glob('assets/css/*.css', { cwd: build.outDir });
  const [file, ...others] = files.filter((name) => name.includes('/styles.'));
  if (file === undefined || others.length > 0)
    throw new Error(`All pages share one style sheet, but the build has ${files.join(', ') || 'none'}.`);
  const sheet = postcss.parse(await read(file));
  const more = await Promise.all(files.filter((name) => name !== file).map(read));
  const layers = sheet.nodes.filter(
    (node): node is AtRule =>
      node instanceof AtRule &&
      node.params.startsWith('docusaurus') &&
      node.name === 'layer' &&
      node.nodes !== undefined,
  );
  // The site's own values, which it sets outside of layers for both modes, override the theme's.
  const tokens = new Set((await readFile(path.join(siteRoot, 'src/css/tokens.css'), 'utf8')).match(/--[\w-]+(?=:)/g));
  for (const layer of layers)
    layer.walkRules(/:root|^html/, (rule) =>
      rule.walkDecls((declaration) => void (tokens.has(declaration.prop) && declaration.remove())),
    );
  const purged = await new PurgeCSS().purge({
    content: ['**/*.html', 'assets/js/*.js'].map((content) => path.join(build.outDir, content)),
    css: layers.map((layer) => ({ raw: layer.toString() })),
    // Every word counts, wherever it stands, except in the text of a page.
    defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
    extractors: [{ extensions: ['html'], extractor: (html) => html.replaceAll(/>[^<]*/g, '>').match(/[\w-]+/g) ?? [] }],
    // NProgress sets these names in parts.
    safelist: [/^nprogress/],
    // Words of scripts, and parts of the theme that the site doesn't use.
    blocklist: [
      /^(alert|dropdown|button|tabs|details_|collapsibleContent|containsTaskList|img_|navbar--(dark|primary)|navbarHid)/,
      /^(code|pre|kbd|card|close|pagination|footer|iframe|area|h5|h6|margin-right--md|anchorTargetHideOnScrollNavbar_.*)$/,
    ],
  });
  layers.forEach((layer, index) => layer.replaceWith(postcss.parse(purged[index]?.css ?? '').nodes));
  shortenProperties(sheet, more.join(''));
  // The bundler leaves the addresses of static files as they are.
  const css = sheet.toString().replaceAll(/(?<=url\(['"]?)\/(?=fonts\/)/g, build.siteConfig.baseUrl);
  const renamed = `assets/css/styles.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await rm(path.join(build.outDir, file));
  await writeFile(path.join(build.outDir, renamed), css);
  await changePages(build, (html) => html.replaceAll(file, renamed));
}

/**
 * Writes the value of the theme's custom properties that have the same value everywhere in the places that use them, and
 * removes the properties that nothing uses.
 */
function shortenProperties(sheet: postcss.Root, others: string): void {
  const all: Declaration[] = [];
  sheet.walkDecls(/^--/, (place) => void all.push(place));
  const placesOf = (name: string): readonly Declaration[] => all.filter(({ prop }) => prop === name);
  const isOfPages = ({ parent }: Declaration): boolean =>
    parent instanceof Rule && /^(:root|html)[^ ,]*$/.test(parent.selector);
  for (const place of all.filter(({ prop }) => /^--(ifm|docusaurus)-/.test(prop) && placesOf(prop).length === 1)) {
    const names = [place.prop, ...(place.value.match(/--[\w-]+/g) ?? [])];
    const isFixed = names.every((name) => !others.includes(`${name}:`) && placesOf(name).every(isOfPages));
    if (isFixed && (place.parent?.parent as AtRule).name === 'layer')
      // The minifier has removed the space after the parenthesis.
      sheet.walkDecls((user) => void (user.value = user.value.replaceAll(`var(${place.prop})`, `${place.value} `)));
  }
  for (let size = Infinity; sheet.toString().length < size;) {
    const text = sheet.toString() + others;
    size = text.length - others.length;
    const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    sheet.walkDecls(/^--(ifm|docusaurus)-/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
  }
}
