/**
 * Reads an http or https address from an environment variable; returns the fallback if it is empty or not set. Throws
 * an Error if the address isn't an origin or, for `folder`, an origin with a path that ends with a slash.
 */
export function addressFromEnvironment(name: string, fallback: string, form: 'origin' | 'folder'): URL {
  const value = process.env[name];
  if (value === undefined || value === '') return new URL(fallback);
  const url = URL.canParse(value) ? new URL(value) : null;
  // Folder names may contain only characters that need no escaping in URLs, file names and server settings.
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
        : `an origin, for example ${fallback}, or an origin with a path that ends with a slash, for example ${fallback}/docs-site/`;
    throw new Error(`${name} is "${value}". It must be ${allowed}. Type: ${name}=${fallback} npm run build`);
  }
  return url;
}

const siteAddress = addressFromEnvironment('SLUICE_DOCS_URL', 'https://docs.sluice.example', 'folder');

/** The path under which the site is published: `/`, or one that begins and ends with a slash. */
export const baseUrl = siteAddress.pathname;

/** The origin of the site. */
export const siteOrigin = siteAddress.origin;
