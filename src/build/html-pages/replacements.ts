import { createRequire } from 'node:module';
import path from 'node:path';
import { siteRoot } from '../site-root.ts';

const { resolve } = createRequire(import.meta.url);
const own = (name: string): string => path.join(siteRoot, 'src/client/pages', name);
/** Docusaurus has another folder for two builds at the same time. */
const generatedFolder = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';
const generated = (name: string): string => path.join(siteRoot, generatedFolder, name);
const core = (name: string): string => `@docusaurus/core/lib/client/${name}`;
const languages = resolve('@docusaurus/theme-classic/lib/prism-include-languages');

/** A module of Docusaurus that readers' scripts have another module for. */
export interface Replacement {
  /** How Docusaurus imports it. */
  readonly request: string;
  /** Its file, or the folder of its package. */
  readonly file: string;
  /** The file of the site that replaces it. */
  readonly by: string;
  readonly why: string;
  /** Modules of Docusaurus that use it or that it does the work of. They need a look after an update. */
  readonly compare: readonly string[];
}

/** All replaced modules. The file is part of the list in src/theme/README.md. */
export const replacements: readonly Replacement[] = [
  {
    request: '@generated/routes',
    file: generated('routes.js'),
    by: own('routes.tsx'),
    why: 'One route shows the HTML of any page, so that scripts contain neither pages nor a list of them.',
    compare: ['clientEntry', 'App', 'PendingNavigation', 'ClientLifecyclesDispatcher', 'preload', 'docusaurus'].map(
      core,
    ),
  },
  {
    request: 'react-helmet-async',
    file: path.dirname(resolve('react-helmet-async')),
    by: own('nothing.tsx'),
    why: "The elements of the head come with the page's HTML.",
    compare: ['exports/Head', 'hasHydratedDataAttribute'].map(core),
  },
  {
    // A client module of the theme, which is imported by its path without the file extension.
    request: languages.replace(/\.js$/, ''),
    file: languages,
    by: own('nothing.tsx'),
    why: "The page's HTML contains highlighted code.",
    compare: ['@docusaurus/theme-classic/lib/prism-include-languages'],
  },
];

/** Generated data from which src/build/html-pages/lean-data-loader.ts removes what readers' scripts never use. */
export const trimmedData: readonly string[] = ['globalData.json', 'docusaurus.config.mjs', 'routesChunkNames.json'].map(
  generated,
);

/** Returns what is wrong with the replacements. */
export function checkReplacements(files: ReadonlySet<string>): readonly string[] {
  const name = (file: string): string => path.relative(siteRoot, file);
  const where = 'src/build/html-pages/replacements.ts';
  return [
    ...replacements.flatMap(({ request, file, by }) => {
      const hasOriginal = [...files].some((one) => one.startsWith(file));
      if (files.has(by) && !hasOriginal) return [];
      return [
        `${name(by)} no longer replaces ${request}: ${hasOriginal ? 'the scripts contain the original' : 'nothing imports it'}. ` +
          `Find out how Docusaurus imports ${name(file)} now, compare what it exports with ${name(by)}, and adapt ${where}.`,
      ];
    }),
    ...trimmedData
      .filter((file) => !files.has(file))
      .map(
        (file) =>
          `The scripts don't contain ${name(file)}. Find out where Docusaurus keeps this data now, whether it grows with ` +
          `the number of pages, and adapt ${where}.`,
      ),
  ];
}
