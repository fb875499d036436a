import type { Plugin } from '@docusaurus/types';
import { rspack, type Compiler } from '@rspack/core';
import { scriptPolicy } from '../hosts/policy.ts';

/** The bundler's configuration, as Docusaurus takes it. */
type Configuration = Extract<ReturnType<NonNullable<Plugin['configureWebpack']>>, object>;

/** The bundler's own rule, which accepts every address. */
const acceptAll = 'createScriptURL: (url) => (url)';

/** Accepts the site's scripts alone: by the folder, a hash in the name, and nothing after it but a query. */
const acceptOwn = `createScriptURL: (url) => {
  var folder = __webpack_require__.p + "assets/js/";
  if (url.indexOf(folder) === 0 && /^[\\w~-]+\\.[0-9a-f]{8}\\.js(\\?[\\w=&-]*)?$/.test(url.slice(folder.length))) return url;
  throw new TypeError("This is no script of this site: " + url);
}`;

/** Writes the rule into the start of the scripts. */
class CheckAddresses {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckAddresses', (compilation) => {
      compilation.hooks.runtimeModule.tap('CheckAddresses', (module) => {
        const { source } = module;
        if (!module.name.includes('trusted_types_policy') || source === undefined) return;
        const text = source.source.toString('utf8');
        if (!text.includes(acceptAll))
          throw new Error(
            `The bundler's policy for the addresses of scripts is not as expected:\n${text}\nAdapt src/build/ready-pages/checked-chunks.ts.`,
          );
        source.source = Buffer.from(text.replace(acceptAll, acceptOwn), 'utf8');
      });
    });
  }
}

/**
 * Returns the part of the bundler's configuration by which scripts that are loaded later have an integrity, too, and come from
 * the site's own folder alone.
 */
export function createCheckedChunks(): Pick<Configuration, 'plugins' | 'output'> {
  const plugins: readonly unknown[] = [
    new rspack.experiments.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
    new CheckAddresses(),
  ];
  return {
    // Docusaurus types its bundler as webpack, of whose parts it takes these.
    plugins: plugins as Configuration['plugins'],
    output: { crossOriginLoading: 'anonymous', trustedTypes: { policyName: scriptPolicy } },
  };
}
