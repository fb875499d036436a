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
 * Client module: opens a closed `details` when a link leads to something inside it, including in browsers that don't do
 * this themselves.
 */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location: { hash } }) => {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target === null) return;
  if (openAround(target)) target.scrollIntoView();
  // What only `:target` shows stays hidden after a navigation by script, so the browser follows the fragment itself.
  else if (!target.checkVisibility() && !target.matches(':target')) window.location.replace(hash);
};
