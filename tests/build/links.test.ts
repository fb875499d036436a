import { LinkChecker, LinkState } from 'linkinator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../support/serve.ts';
import { serveSite } from '../support/site.ts';
import { allRoutes } from './support/all-routes.ts';

describe('the links of the built site', () => {
  let site: Site;
  beforeAll(async () => {
    site = await serveSite();
  });
  afterAll(() => site.stop());

  it('all lead somewhere, fragments included, and lead to every page', async () => {
    const checker = new LinkChecker();
    const { links } = await checker.check({
      path: [`${site.url}/docs/`, `${site.url}/blog/`, `${site.url}/404-page-for-its-links`],
      recurse: true,
      concurrency: 20,
      checkFragments: true,
      timeout: 20_000,
      linksToSkip: async (link) => !link.startsWith(site.url),
    });
    const broken = links
      .filter(({ state, url }) => state === LinkState.BROKEN && !url.endsWith('/404-page-for-its-links'))
      .map(({ url, status, parent }) => `${parent} links to ${url}: ${status}`);
    expect(broken).toEqual([]);
    const checked = links.filter(({ state }) => state === LinkState.OK).map(({ url }) => new URL(url).pathname);
    console.log(
      `${links.length} links of ${checked.length} addresses followed; other hosts are left to the weekly check.`,
    );
    expect(allRoutes.filter((route) => !checked.includes(route))).toEqual([]);
  });
});
