/**
 * Rewrites the address before React and Docusaurus read it, which fail on addresses that can't be decoded.
 *
 * Hosts also serve the page `/x` at `/x/`, `/x.html` and `/x/index.html`. Every page contains its canonical address, so
 * the path comes from the page that the server sent. The not-found page has none, so the requested address stays, without
 * the percent signs if it is malformed. The query and the fragment stay too; in a malformed fragment, percent signs are
 * encoded.
 */
function correctAddress(canonical?: string): void {
  const { origin, pathname, search, hash } = window.location;
  const path = canonical === undefined ? pathname : new URL(canonical).pathname;
  // With the origin, because the browser would take a path that starts with two slashes for another host.
  const address =
    origin +
    (canDecode(path) ? path : path.replaceAll('%', '')) +
    search +
    (canDecode(hash) ? hash : hash.replaceAll('%', '%25'));
  if (address !== window.location.href) window.history.replaceState(window.history.state, '', address);
}

function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

if (typeof document !== 'undefined') {
  correctAddress(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);
  // The router listens to the same event, but only once the page is hydrated, so it reads the corrected address.
  window.addEventListener('popstate', () => correctAddress());
}

export {};
