import type { ClientModule } from '@docusaurus/types';

/** Opens every closed `details` around an element and returns whether there was one. */
export function openAround(element: Element): boolean {
  let opened = false;
  for (
    let place = element.closest('details');
    place !== null;
    place = place.parentElement?.closest('details') ?? null
  ) {
    if (!place.open) {
      place.open = true;
      opened = true;
    }
  }
  return opened;
}

/** Reveals the target of the address if it is inside a closed `details`. */
function reveal(hash: string): void {
  const target = hash === '' ? null : findTarget(hash);
  if (target !== null && openAround(target)) target.scrollIntoView();
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The fragment is malformed, such as `#100%`.
    return null;
  }
}

/**
 * Opens every `details` for printing and closes it again afterwards. On the page of an operation, those that are
 * printed as one line stay closed.
 */
function openForPrint(): void {
  const isOperation = document.querySelector('[data-address]') !== null;
  const kind = isOperation ? '.fold:not(dd > *, h3 + .fold-fields)' : 'details';
  const closed = [...document.querySelectorAll(`${kind}:not([open])`)].filter(
    (element) => element instanceof HTMLDetailsElement,
  );
  for (const details of closed) details.open = true;
  window.addEventListener(
    'afterprint',
    () => {
      for (const details of closed) details.open = false;
    },
    { once: true },
  );
}

if (typeof window !== 'undefined') window.addEventListener('beforeprint', openForPrint);

/**
 * Client module: opens a closed `details` when a link leads to something inside it, including in browsers that don't do
 * this themselves, and opens all of them for printing.
 */
const openDetails: ClientModule = {
  onRouteDidUpdate({ location }) {
    reveal(location.hash);
  },
};

export default openDetails;
