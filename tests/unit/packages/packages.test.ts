import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import { findFiles, readText } from '../../../src/build/files/index.ts';

/** What the build runs or bundles. The rest of src/ needs what contributors install. */
const built = ['{docusaurus.config,sidebars}.ts', 'src/{build,client,components,lib,pages,theme}/**/*.{ts,tsx,js}'];
const imports =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(?<from>[^'.][^']*)'|\b(?:import|require|resolve)\('(?<call>[^'.][^']*)'\)/gm;

it('npm ci --omit=dev installs what the build imports, and all versions are exact', () => {
  const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
  expect(Object.values({ ...dependencies, ...devDependencies }).filter((one) => !/^\d/.test(String(one)))).toEqual([]);
  const { packages } = JSON.parse(readText('package-lock.json'));
  const faults = findFiles(...built).flatMap((file) => {
    const source = readText(file);
    return Array.from(source.matchAll(imports), ({ index, groups: { from, call } = {} }) => {
      const [scope = '', name = ''] = (from ?? call ?? '').split('/');
      const needed = scope.startsWith('@') ? `${scope}/${name}` : scope;
      const installed = packages[`node_modules/${needed}`];
      // Docusaurus gives its modules other names.
      const isNamed = isBuiltin(needed) || /^@(?:site|theme[\w-]*|generated|docusaurus)\//.test(needed);
      if (!(needed in devDependencies) && (isNamed || (installed !== undefined && installed.dev !== true))) return '';
      return `${file}:${source.slice(0, index).split('\n').length}: "${needed}" is needed by the build; list it in "dependencies" of package.json`;
    });
  });
  expect(faults.length).toBeGreaterThan(100);
  expect(faults.filter(Boolean)).toEqual([]);
});
