import type { ClientModule } from '@docusaurus/types';

/** Opens every closed `details` around an element. Answers whether there was one. */
function openAround(element: Element): boolean {
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

/** Shows what the address points to, when it lies in something folded away. */
function reveal(hash: string): void {
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target !== null && openAround(target)) target.scrollIntoView();
}

/** Prints what is folded away, and folds it again. */
function openForPrint(): void {
  const closed = [...document.querySelectorAll('details:not([open])')].filter(
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
 * Client module: a link to something inside a closed `details` opens it, also in browsers that do not do so themselves; a
 * printed page has everything open.
 */
const openDetails: ClientModule = {
  onRouteDidUpdate({ location }) {
    reveal(location.hash);
  },
};

export default openDetails;
