/**
 * Tidies the address before React reads it.
 *
 * Hosts answer `/x/`, `/x.html` and `/x/index.html` with the page of `/x`. The router would not find its route under these
 * forms in time and React would throw the server's HTML away (error 418), so the address is replaced by its canonical form
 * while this module loads, that is, before hydration. Query and fragment stay.
 */
import { canonicalPath } from '../lib/canonical-path';

if (typeof window !== 'undefined') {
  const { pathname, search, hash } = window.location;
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) {
    window.history.replaceState(window.history.state, '', canonical + search + hash);
  }
}
