import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowedFile, readAllowedValues } from '../../../src/tools/lint/allowed-values.ts';
import { findHosts } from '../../../src/tools/lint/find-hosts.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

/** Third-party hosts: those that published texts may name, and one that only code and tests need. */
const thirdParties = [
  ...readAllowedValues().hosts.keys(),
  // The target to which a misleading address must never lead.
  'evil.example',
];

/** A file that names wrong hosts on purpose. */
const wrongOnPurpose = 'tests/fixtures/pull-requests/bad.yaml';

const textFiles = [
  '{blog,docs,src,static,tests,.github}/**/*.{css,csv,html,js,json,md,mdx,mjs,php,py,sh,sql,svg,ts,tsx,txt,xml,yaml,yml}',
  '*.{md,ts}',
  '.github/CODEOWNERS',
];

const files = globSync(textFiles, {
  cwd: siteRoot,
  dot: true,
  ignore: ['**/node_modules/**', '**/.DS_Store', wrongOnPurpose],
}).sort();
const read = (file: string): string => readFileSync(path.join(siteRoot, file), 'utf8');

afterEach(() => {
  vi.unstubAllEnvs();
  // Test files in the same worker share imported modules, so they would get the hosts of these tests.
  vi.resetModules();
});

describe('every host in the project', () => {
  it('is searched for in all folders', () => {
    const folders = new Set(files.map((file) => file.split('/')[0]));
    expect([...folders]).toEqual(
      expect.arrayContaining(['.github', 'blog', 'docs', 'src', 'static', 'tests', 'README.md', 'CONTRIBUTING.md']),
    );
  });

  it('is listed in hosts.ts, or belongs to a listed third party', async () => {
    const allowed = await allowedHosts();
    expect(files.flatMap((file) => findUnknownHosts(file, read(file), allowed))).toEqual([]);
  });

  it('is used somewhere if it belongs to a third party', () => {
    const used = new Set(
      files.filter((file) => file !== thisFile).flatMap((file) => hostsOf(file, read(file)).map(({ host }) => host)),
    );
    expect(thirdParties.filter((host) => !used.has(host))).toEqual([]);
  });
});

describe('the check', () => {
  it('does not mistake code for a host', () => {
    const unknown = 'shop.example';
    expect(findUnknownHosts('x.ts', ['media', 'schema?'].map((name) => `${name}.example;`).join('\n'), [])).toEqual([]);
    expect(findUnknownHosts('x.ts', `const host = '${unknown}';`, [])).toHaveLength(1);
  });
});

describe('hosts.ts', () => {
  it('has the hosts of the project by default', async () => {
    const { site, portal, api } = await loadHosts();
    expect({ site, portal, api }).toEqual({
      site: 'https://docs.sluice.example',
      portal: 'https://portal.sluice.example',
      api: 'https://api.sluice.example',
    });
  });

  it('reads the two hosts that previews and forks replace from the environment', async () => {
    const hosts = await loadHosts({
      SLUICE_DOCS_URL: 'http://localhost:3000/',
      SLUICE_PORTAL_URL: 'https://127.0.0.1',
    });
    expect([hosts.site, hosts.portal, hosts.api]).toEqual([
      'http://localhost:3000',
      'https://127.0.0.1',
      'https://api.sluice.example',
    ]);
  });

  it('reads the path of the site from the environment', async () => {
    const address = 'https://docs.sluice.example/team/docs-site/';
    expect((await loadHosts({ SLUICE_DOCS_URL: address })).site).toBe('https://docs.sluice.example');
    const { baseUrl } = await import('../../../src/build/site-address.ts');
    expect(baseUrl).toBe('/team/docs-site/');
  });

  it.each([
    'docs.sluice.example',
    'https://docs.sluice.example/docs',
    'https://docs.sluice.example/docs/?a=1',
    'https://docs.sluice.example/do cs/',
    'https://docs.sluice.example/a/../b/',
    'ftp://docs.sluice.example',
    'https://',
  ])('rejects %s', async (value) => {
    await expect(loadHosts({ SLUICE_DOCS_URL: value })).rejects.toThrow(`SLUICE_DOCS_URL is "${value}".`);
  });

  it('reports an invalid value with what to type', async () => {
    await expect(loadHosts({ SLUICE_PORTAL_URL: 'localhost' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: SLUICE_PORTAL_URL is "localhost". It must be an origin without a path, for example https://portal.sluice.example. Type: SLUICE_PORTAL_URL=https://portal.sluice.example npm run build]`,
    );
  });
});

interface FoundHost {
  readonly host: string;
  readonly line: number;
}

const thisFile = 'tests/unit/config/hosts.test.ts';

function findUnknownHosts(file: string, source: string, allowed: readonly string[]): readonly string[] {
  return hostsOf(file, source)
    .filter(({ host }) => !allowed.includes(host))
    .map(
      ({ host, line }) =>
        `${file}:${line}: "${host}" is not a host of the project. Allowed: ${allowed.join(', ')}. ` +
        `Correct it, or add it to src/build/config/hosts.ts, or, if it belongs to someone else, to ${allowedFile}.`,
    );
}

/** Returns the hosts under `.example` that a file names. */
function hostsOf(file: string, source: string): readonly FoundHost[] {
  const found = findHosts(source);
  const code = found.length > 0 && /\.[mc]?[jt]sx?$/.test(file) ? propertiesCalledExample(file, source) : [];
  return found
    .filter(({ host, offset }) => !code.includes(offset + host.length))
    .map(({ host, offset }) => ({ host, line: source.slice(0, offset).split('\n').length }));
}

/** Returns the end positions of all property accesses `….example` in code. */
function propertiesCalledExample(file: string, source: string): readonly number[] {
  const ends: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'example') ends.push(node.name.end);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return ends;
}

async function loadHosts(environment: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  for (const name of ['SLUICE_DOCS_URL', 'SLUICE_PORTAL_URL']) vi.stubEnv(name, environment[name]);
  const { hosts } = await import('../../../src/build/config/hosts.ts');
  return hosts;
}

/** Returns the default hosts in hosts.ts and the third-party hosts. */
async function allowedHosts(): Promise<readonly string[]> {
  const { social, ...own } = await loadHosts();
  const addresses = [...Object.values(own), ...Object.values(social)];
  return [...new Set([...addresses.map((address) => new URL(address).hostname), ...thirdParties])];
}
