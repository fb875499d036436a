import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import { languages } from '../../lib/languages.ts';
import { scriptPolicy } from '../hosts/policy.ts';
import { checkReplacements, replacements, trimmedData } from './replacements.ts';

/** A plugin of PostCSS that repeats a selector with `='each'` for each language of the samples. */
const eachLanguage = {
  postcssPlugin: 'each-language',
  Rule(rule: { selector: string }) {
    if (rule.selector.includes("='each'"))
      rule.selector = languages.map(({ name }) => rule.selector.replaceAll("='each'", `='${name}'`)).join();
  },
};

const loader = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Matches what belongs to the one sheet of all pages: all styles except those of panels and fields, which load with them. */
const sheetOfPages = /^(?!.*[\\/](?:components[\\/]\w+Panel|parts[\\/]recalculate)[\\/])/;

/** Matches files in the content folders that are not pages. */
const linkedFile = /\/(?:blog|docs)\/(?!.*\.mdx?$).*\.[^./]+$/;

/**
 * Docusaurus plugin: the build renders the pages, and readers' browsers show the rendered HTML.
 *
 * The scripts of a built site contain no pages, routes or page data, only what surrounds every page. They show the HTML
 * of the first page as it is and fetch the HTML of the following ones (src/client/pages). In the dev server, React
 * renders everything.
 */
export default function htmlPages(): Plugin {
  return {
    name: 'html-pages',
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, eachLanguage] }),
    configureWebpack(config, isServer) {
      if (config.mode !== 'production') return {};
      if (isServer)
        return {
          module: { rules: [{ resource: linkedFile, enforce: 'post', use: [loader('./linked-file-loader.ts')] }] },
        };
      return {
        // Prepended, because some of the existing aliases match whole folders.
        mergeStrategy: { 'resolve.alias': 'prepend' },
        resolve: { alias: Object.fromEntries(replacements.map(({ request, by }) => [`${request}$`, by])) },
        optimization: { splitChunks: { cacheGroups: { styles: { test: sheetOfPages } } } },
        plugins: [
          // Stops the build if a replacement no longer matches anything.
          ({ hooks }) =>
            hooks.afterCompile.tap('CheckReplacements', ({ modules, errors }) => {
              const files = [...modules].flatMap((module) => ('resource' in module ? String(module.resource) : []));
              errors.push(...checkReplacements(new Set(files)).map((message) => new Error(message)));
            }),
        ],
        output: { trustedTypes: { policyName: scriptPolicy } },
        module: { rules: [{ resource: [...trimmedData], use: [loader('./lean-data-loader.ts')] }] },
      };
    },
  };
}
