/**
 * Every address of the project outside this site. Content, code and tests take hosts only from here; a test fails on a
 * project host that is not listed.
 *
 * `SLUICE_DOCS_URL` and `SLUICE_PORTAL_URL` override the addresses of the site and the portal at build time, for previews and
 * forks. That of the site may have a path, under which the whole site is then published.
 */

/** Returns an https or http address from the environment, or the fallback. Throws if the value is not of the form. */
function addressFromEnvironment(name: string, fallback: string, form: 'origin' | 'folder'): URL {
  const value = process.env[name];
  if (value === undefined || value === '') return new URL(fallback);
  const url = URL.canParse(value) ? new URL(value) : null;
  // In a folder, only the letters that look the same in an address, in a file's name and in the settings of a server.
  const paths = form === 'origin' ? /^\/$/ : /^\/(?:[\w-][\w.-]*\/)*$/;
  const bare = url === null ? '' : url.origin + url.pathname;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    !paths.test(url.pathname) ||
    bare !== value.replace(/\/?$/, '/')
  ) {
    const allowed =
      form === 'origin'
        ? `an origin without a path, for example ${fallback}`
        : `an origin, for example ${fallback}, or a folder of one that ends with a slash, for example ${fallback}/docs-site/`;
    throw new Error(`${name} is "${value}". It must be ${allowed}. Type: ${name}=${fallback} npm run build`);
  }
  return url;
}

const siteAddress = addressFromEnvironment('SLUICE_DOCS_URL', 'https://docs.sluice.example', 'folder');

/** The path under which the site is published: `/`, or one that begins and ends with a slash. */
export const baseUrl = siteAddress.pathname;

export const hosts = {
  site: siteAddress.origin,
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
