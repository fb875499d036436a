import { parse } from 'yaml';
import { isRecord } from '../../../build/contract/node.ts';
import { allowedFile } from '../allowed-values.ts';
import type { FileRule, Find } from '../rule.ts';

const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];
const automatic = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Makes sure that `npm ci` installs and runs only what was reviewed. */
export const dependency: FileRule = {
  name: 'dependency',
  about: 'Packages have exact versions, and nothing runs when they are installed.',
  check: ({ file, source }, find, { allowed }) => {
    if (file === 'package-lock.json') checkLock(source, allowed.installScripts, find);
    else if (file === 'package.json') checkManifest(source, find);
  },
};

function checkManifest(source: string, find: Find): void {
  const manifest: unknown = parse(source);
  if (!isRecord(manifest)) return;
  for (const group of groups) {
    for (const [name, version] of entriesOf(manifest[group])) {
      if (typeof version === 'string' && exact.test(version)) continue;
      find(
        placeOf(source, group, name),
        `"${name}": ${JSON.stringify(version)}`,
        'an exact version from the registry, so that what is installed is what was reviewed',
        `type npm install --save-exact ${name}, and commit package-lock.json`,
      );
    }
  }
  for (const [name] of entriesOf(manifest.scripts).filter(([name]) => automatic.includes(name))) {
    find(
      placeOf(source, 'scripts', name),
      `the script "${name}", which npm ci runs`,
      'only scripts that someone starts',
      'give it another name, and mention it in README.md',
    );
  }
}

function checkLock(source: string, allowed: ReadonlyMap<string, string>, find: Find): void {
  const lock: unknown = JSON.parse(source);
  for (const [path, entry] of entriesOf(isRecord(lock) ? lock.packages : undefined)) {
    const name = path.split('node_modules/').at(-1) ?? path;
    if (!isRecord(entry) || entry.hasInstallScript !== true || allowed.has(name)) continue;
    find(
      Math.max(0, source.indexOf(`"${path}"`)),
      `${name} runs a script when it is installed`,
      `packages that may: ${[...allowed.keys()].join(', ')}`,
      `use another package; if there is none, read its script and add it to "install_scripts" in ${allowedFile}`,
    );
  }
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function placeOf(source: string, group: string, name: string): number {
  return Math.max(0, source.indexOf(`"${name}"`, Math.max(0, source.indexOf(`"${group}"`))));
}
