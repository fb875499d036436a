/**
 * Every address of the project outside this site. Content, code and tests take hosts only from here; a test fails on a
 * project host that is not listed.
 *
 * `SLUICE_DOCS_URL` and `SLUICE_PORTAL_URL` override the hosts of the site and the portal at build time, for previews and
 * forks.
 */

/** Returns an https or http origin from the environment, or the fallback. Throws if the value is not an origin. */
function originFromEnvironment(name: string, fallback: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') return fallback;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
    throw new Error(
      `${name} is "${value}". It must be an origin without a path, for example ${fallback}. ` +
        `Type: ${name}=${fallback} npm run build`,
    );
  }
  return url.origin;
}

export const hosts = {
  site: originFromEnvironment('SLUICE_DOCS_URL', 'https://docs.sluice.example'),
  homepage: 'https://sluice.example',
  portal: originFromEnvironment('SLUICE_PORTAL_URL', 'https://portal.sluice.example'),
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
