import type { ClientModule } from '@docusaurus/types';

/** Opens every closed `details` around an element and returns whether there was one. */
export function openAround(element: Element): boolean {
  const details = element.closest<HTMLDetailsElement>('details:not([open])');
  if (details === null) return false;
  details.open = true;
  openAround(details);
  return true;
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
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location: { hash } }) => {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target !== null && openAround(target)) target.scrollIntoView();
};
