/**
 * Every address of the project outside this site. Content, code and tests take hosts only from here; a test fails on a
 * project host that is not listed.
 *
 * `SLUICE_DOCS_URL` and `SLUICE_PORTAL_URL` override the addresses of the site and the portal at build time, for
 * previews and forks. The site's address may have a path, under which the whole site is then published.
 */
import { addressFromEnvironment, siteOrigin } from '../site-address.ts';

export const hosts = {
  site: siteOrigin,
  homepage: 'https://sluice.example',
  portal: addressFromEnvironment('SLUICE_PORTAL_URL', 'https://portal.sluice.example', 'origin').origin,
  forum: 'https://forum.sluice.example',
  api: 'https://api.sluice.example',
  socket: 'wss://api.sluice.example',
  repository: 'https://github.example/sluice/docs',
  social: {
    reddit: 'https://reddit.example/r/sluice',
    x: 'https://x.example/sluice',
    linkedin: 'https://linkedin.example/company/sluice',
    youtube: 'https://youtube.example/@sluice',
    github: 'https://github.example/sluice',
    medium: 'https://medium.example/sluice',
  },
} as const;
