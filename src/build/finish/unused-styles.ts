import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { AtRule, Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { glob } from 'tinyglobby';
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
  const panels = await Promise.all(files.filter((name) => name !== file).map(read));
  const layers = listThemeLayers(sheet);
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
      /^(card|close|pagination|footer|iframe|area|h5|h6|margin-right--md|anchorTargetHideOnScrollNavbar_.*)$/,
    ],
  });
  layers.forEach((layer, index) => layer.replaceWith(postcss.parse(purged[index]?.css ?? '').nodes));
  removeOverridden(sheet);
  inlineProperties(sheet, panels.join(''));
  // The bundler leaves the addresses of static files as they are.
  const css = sheet.toString().replaceAll(/(?<=url\(['"]?)\/(?=fonts\/)/g, build.siteConfig.baseUrl);
  const renamed = `assets/css/styles.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await rm(path.join(build.outDir, file));
  await writeFile(path.join(build.outDir, renamed), css);
  await changePages(build, (html) => html.replaceAll(file, renamed));
}

function listThemeLayers(sheet: postcss.Root): readonly AtRule[] {
  return sheet.nodes.filter(
    (node): node is AtRule =>
      node instanceof AtRule &&
      node.name === 'layer' &&
      node.params.startsWith('docusaurus') &&
      node.nodes !== undefined,
  );
}

/** Removes the theme's values of custom properties that src/css/tokens.css sets outside of layers, for both modes. */
function removeOverridden(sheet: postcss.Root): void {
  const own = new Set<string>();
  for (const rule of sheet.nodes) {
    if (rule instanceof Rule && rule.selector.includes(':root'))
      rule.walkDecls(/^--/, ({ prop }) => void own.add(prop));
  }
  for (const layer of listThemeLayers(sheet)) {
    layer.walkRules(/:root|^html/, (rule) => {
      rule.walkDecls(/^--/, (declaration) => void (own.has(declaration.prop) && declaration.remove()));
    });
  }
}

/** Replaces the theme's custom properties that have one value, for the whole site, by that value, unless panels use them. */
function inlineProperties(sheet: postcss.Root, panels: string): void {
  const values = new Map<string, string | null>();
  const text = sheet.toString() + panels.replaceAll(')', ',');
  sheet.walkDecls(/^--(ifm|docusaurus)-/, ({ prop, value, parent }) => {
    const isGlobal = parent instanceof Rule && parent.selector.includes(':root') && !text.includes(`var(${prop},`);
    values.set(prop, isGlobal && !values.has(prop) ? value : null);
  });
  // The bundler has removed the space after a bracket.
  const resolve = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)\)(?=([\w.#-])?)/g, (use, name, next?: string) => {
      const known = values.get(name);
      return known ? resolve(known) + (next === undefined ? '' : ' ') : use;
    });
  sheet.walkDecls((declaration) => {
    if (values.get(declaration.prop)) declaration.remove();
    else declaration.value = resolve(declaration.value);
  });
}
