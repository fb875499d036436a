import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  // Test files in the same worker share imported modules, so they would get the hosts of these tests.
  vi.resetModules();
});

describe('the hosts', () => {
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

  it.each(['localhost', 'https://docs.sluice.example/docs', 'ftp://docs.sluice.example'])(
    'rejects %s',
    async (value) => {
      await expect(loadHosts({ SLUICE_PORTAL_URL: value })).rejects.toThrow(
        `SLUICE_PORTAL_URL is "${value}". It must be an origin without a path, for example https://portal.sluice.example. Type: SLUICE_PORTAL_URL=https://portal.sluice.example npm run build`,
      );
    },
  );
});

async function loadHosts(environment: Readonly<Record<string, string>> = {}) {
  vi.resetModules();
  for (const name of ['SLUICE_DOCS_URL', 'SLUICE_PORTAL_URL']) vi.stubEnv(name, environment[name]);
  const { hosts } = await import('../../../src/build/config/hosts.ts');
  return hosts;
}
