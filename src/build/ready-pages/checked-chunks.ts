import type { Plugin } from '@docusaurus/types';
import { rspack, type Compiler } from '@rspack/core';
import { scriptPolicy } from '../hosts/policy.ts';

/** The bundler configuration that Docusaurus accepts. */
type Configuration = Extract<ReturnType<NonNullable<Plugin['configureWebpack']>>, object>;

/** The bundler's own rule, which accepts every URL. */
const acceptAll = 'createScriptURL: (url) => (url)';

/** Accepts only the site's own scripts: in its script folder, with a hash in the name, followed by at most a query. */
const acceptOwn = `createScriptURL: (url) => {
  var folder = __webpack_require__.p + "assets/js/";
  if (url.indexOf(folder) === 0 && /^[\\w~-]+\\.[0-9a-f]{8}\\.js(\\?[\\w=&-]*)?$/.test(url.slice(folder.length))) return url;
  throw new TypeError("This is not a script of this site: " + url);
}`;

/** Bundler plugin that replaces the rule in the runtime code. */
class CheckAddresses {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckAddresses', (compilation) => {
      compilation.hooks.runtimeModule.tap('CheckAddresses', (module) => {
        const { source } = module;
        if (!module.name.includes('trusted_types_policy') || source === undefined) return;
        const text = source.source.toString('utf8');
        if (!text.includes(acceptAll))
          throw new Error(
            `The bundler's Trusted Types policy for script URLs is not as expected:\n${text}\nAdapt src/build/ready-pages/checked-chunks.ts.`,
          );
        source.source = Buffer.from(text.replace(acceptAll, acceptOwn), 'utf8');
      });
    });
  }
}

/**
 * Returns the bundler configuration that gives scripts loaded later an integrity hash too, and restricts them to the
 * site's own script folder.
 */
export function createCheckedChunks(): Pick<Configuration, 'plugins' | 'output'> {
  const plugins: readonly unknown[] = [
    new rspack.experiments.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    new CheckAddresses(),
  ];
  return {
    // Docusaurus types the plugins as webpack's, but these are Rspack's.
    plugins: plugins as Configuration['plugins'],
    output: { crossOriginLoading: 'anonymous', trustedTypes: { policyName: scriptPolicy } },
  };
}
