/**
 * Tidies the address before React reads it.
 *
 * Hosts answer `/x/`, `/x.html` and `/x/index.html` with the page of `/x`. The router would not find its route under these
 * forms in time and React would throw the server's HTML away (error 418), so the address is replaced by its canonical form
 * while this module loads, that is, before hydration. Query and fragment stay.
 *
 * A path or a fragment with a stray percent sign would stop the router with an exception; the sign is written as `%25`.
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
    // With the origin: a path that starts with two slashes would name another host, which the browser refuses.
    window.history.replaceState(window.history.state, '', origin + address);
  }
}

if (typeof window !== 'undefined') {
  tidyAddress();
  // Fragments can be typed later. This listener comes before the router's, which is added when the page starts.
  window.addEventListener('popstate', tidyAddress);
}
