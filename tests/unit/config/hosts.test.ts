import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  // Test files in the same worker share imported modules, so they would get the hosts of these tests.
  vi.resetModules();
});

/** Reads the hosts with another portal in the environment. tests/build/sub-path.test.ts sets the address of the site. */
async function loadHosts(portal: string) {
  vi.resetModules();
  vi.stubEnv('SLUICE_PORTAL_URL', portal);
  return (await import('../../../src/build/config/hosts.ts')).hosts;
}

it.each(['localhost', 'https://docs.sluice.example/docs', 'ftp://docs.sluice.example'])(
  'a host that is %s is rejected, with what to type',
  async (value) => {
    await expect(loadHosts(value)).rejects.toThrow(
      `SLUICE_PORTAL_URL is "${value}". It must be an origin without a path, for example https://portal.sluice.example. Type: SLUICE_PORTAL_URL=https://portal.sluice.example npm run build`,
    );
  },
);
