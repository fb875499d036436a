/**
 * Rewrites the address to the page's own before React reads it.
 *
 * Hosts serve the page `/x` at `/x/`, `/x.html` and `/x/index.html`, too, some also at `//x`, `/X` or with an escaped slash. The
 * page itself names its one address, so it is that of the page that the server has sent, whatever was asked for. The not-found
 * page has no address, and the one that was asked for stays. This module replaces the address while it loads, before hydration,
 * and keeps the query and the fragment.
 *
 * A stray percent sign in the path or the fragment would crash the router, so it is written as `%25`.
 */
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

function tidyAddress(canonical = ''): void {
  const { origin, pathname, search, hash } = window.location;
  const path = URL.canParse(canonical) ? new URL(canonical).pathname : makeDecodable(pathname);
  const address = path + search + makeDecodable(hash);
  if (address !== pathname + search + hash) {
    // The origin is needed because the browser would take a path that starts with two slashes for another host and refuse
    // it.
    window.history.replaceState(window.history.state, '', origin + address);
  }
}

if (typeof window !== 'undefined') {
  tidyAddress(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);
  // Readers can also type a fragment later. The router adds its listener when the page starts, so this one runs first.
  window.addEventListener('popstate', () => tidyAddress());
}
