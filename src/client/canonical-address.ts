/**
 * Rewrites the address to the page's canonical one before React reads it.
 *
 * Hosts also serve the page `/x` at `/x/`, `/x.html` and `/x/index.html`, and some at `//x`, `/X` or with an escaped
 * slash. Every page contains its canonical address, so the path comes from the page that the server sent, whatever was
 * requested. The not-found page has none, so the requested address stays. This module replaces the address while it
 * loads, before hydration, and keeps the query and the fragment.
 *
 * A stray percent sign in the path or the fragment would crash the router, so percent signs are then escaped as `%25`.
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
    // The origin is needed because the browser would take a path that starts with two slashes for another host and
    // refuse it.
    window.history.replaceState(window.history.state, '', origin + address);
  }
}

if (typeof window !== 'undefined') {
  tidyAddress(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);
  // Readers can also type a fragment later. The router adds its listener when the page starts, so this one runs first.
  window.addEventListener('popstate', () => tidyAddress());
}
