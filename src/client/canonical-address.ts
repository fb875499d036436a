/**
 * Rewrites the address to the page's canonical one before React reads it.
 *
 * Hosts also serve the page `/x` at `/x/`, `/x.html` and `/x/index.html`. Every page contains its canonical address, so
 * the path comes from the page that the server sent. The not-found page has none, so the requested address stays. This
 * module replaces the address while it loads, before hydration, and keeps the query and the fragment.
 */
if (typeof document !== 'undefined') {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { origin, pathname, search, hash } = window.location;
  const path = canonical === undefined ? pathname : new URL(canonical).pathname;
  // With the origin, because the browser would take a path that starts with two slashes for another host.
  if (path !== pathname) window.history.replaceState(window.history.state, '', origin + path + search + hash);
}

export {};
