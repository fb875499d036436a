/**
 * Reads an http or https address from an environment variable; returns the fallback if it is empty or not set. Throws
 * an Error if the address isn't an origin or, for `folder`, an origin with a path that ends with a slash.
 */
export function addressFromEnvironment(name: string, fallback: string, form: 'origin' | 'folder'): URL {
  const value = process.env[name] || fallback;
  // Folder names may contain only characters that need no escaping in URLs, file names and server settings.
  const pattern = form === 'origin' ? /^https?:\/\/[\w.:-]+\/?$/ : /^https?:\/\/[\w.:-]+(?:\/(?:[\w-][\w.-]*\/)*)?$/;
  if (pattern.test(value) && URL.canParse(value)) return new URL(value);
  const allowed =
    form === 'origin'
      ? `an origin without a path, for example ${fallback}`
      : `an origin, for example ${fallback}, or an origin with a path that ends with a slash, for example ${fallback}/docs-site/`;
  throw new Error(`${name} is "${value}". It must be ${allowed}. Type: ${name}=${fallback} npm run build`);
}

const siteAddress = addressFromEnvironment('SLUICE_DOCS_URL', 'https://docs.sluice.example', 'folder');

/** The path under which the site is published: `/`, or one that begins and ends with a slash. */
export const baseUrl = siteAddress.pathname;

/** The origin of the site. */
export const siteOrigin = siteAddress.origin;
