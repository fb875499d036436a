import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  // Test files in the same worker share imported modules, so they would get the hosts of these tests.
  vi.resetModules();
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

async function loadHosts(environment: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  for (const name of ['SLUICE_DOCS_URL', 'SLUICE_PORTAL_URL']) vi.stubEnv(name, environment[name]);
  const { hosts } = await import('../../../src/build/config/hosts.ts');
  return hosts;
}
