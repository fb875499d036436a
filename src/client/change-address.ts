/** The pause after which the address changes, in milliseconds: WebKit throws at more than 100 changes in ten seconds. */
const pause = 200;
let waiting: number | undefined;

/**
 * Changes the address of the current page, without a new entry in the history, once the reader pauses. A reader who
 * types, or holds an arrow key, causes one change.
 *
 * @param change changes the address that it gets. It runs only if the reader is still on the same page.
 */
export function changeAddress(change: (address: URL) => void): void {
  const { pathname } = window.location;
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => {
    const address = new URL(window.location.href);
    if (address.pathname !== pathname) return;
    change(address);
    if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
  }, pause);
}
