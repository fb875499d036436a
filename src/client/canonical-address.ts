/**
 * Rewrites the address to its canonical form before React reads it.
 *
 * Hosts serve the page `/x` at `/x/`, `/x.html` and `/x/index.html`, too. The router doesn't match these forms in time for
 * hydration, and React would discard the server's HTML (error 418). So this module replaces the address while it loads,
 * which is before hydration, and keeps the query and the fragment.
 *
 * A stray percent sign in the path or the fragment would crash the router, so it is written as `%25`.
 */
import { canonicalPath } from '../lib/canonical-path';

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function makeDecodable(text: string): string {
  return isDecodable(text) ? text : text.replaceAll('%', '%25');
}

function tidyAddress(): void {
  const { origin, pathname, search, hash } = window.location;
  const address = canonicalPath(makeDecodable(pathname)) + search + makeDecodable(hash);
  if (address !== pathname + search + hash) {
    // The origin is needed because the browser would take a path that starts with two slashes for another host and refuse
    // it.
    window.history.replaceState(window.history.state, '', origin + address);
  }
}

if (typeof window !== 'undefined') {
  tidyAddress();
  // Readers can also type a fragment later. The router adds its listener when the page starts, so this one runs first.
  window.addEventListener('popstate', tidyAddress);
}
