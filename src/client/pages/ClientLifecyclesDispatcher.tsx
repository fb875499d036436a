import { useLayoutEffect, type ReactNode } from 'react';
import type { Location } from 'history';
import clientModules from '@generated/client-modules';
import { whenWhole } from './rest-of-text';

interface Props {
  readonly children: ReactNode;
  readonly location: Location;
  readonly previousLocation: Location | null;
}

/** Calls a lifecycle function of all client modules. Returns a function that calls the functions they returned. */
export function dispatchLifecycleAction(
  action: 'onRouteUpdate' | 'onRouteDidUpdate',
  change: { readonly location: Location; readonly previousLocation: Location | null },
): () => void {
  const ends = clientModules.map((module) => (module.default?.[action] ?? module[action])?.(change));
  return () => {
    for (const end of ends) end?.();
  };
}

/**
 * Scrolls to the top of a new page, or to the place that its address names. On the first page, the browser does this.
 */
function scroll(location: Location, previous: Location | null): void {
  if (previous === null) return;
  const onlyQuery =
    location.pathname === previous.pathname && location.hash === previous.hash && location.search !== previous.search;
  if (onlyQuery) return;
  if (location.hash === '') window.scrollTo(0, 0);
  else document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/**
 * Replaces Docusaurus' component of the same name, which scrolls and notifies the client modules in a layout effect.
 * Preact renders the consumers of a context after its provider, so the new page would not be in the document yet. A
 * microtask runs after both and before the browser paints.
 */
export default function ClientLifecyclesDispatcher({ children, location, previousLocation }: Props): ReactNode {
  useLayoutEffect(() => {
    if (previousLocation === location) return;
    queueMicrotask(() => {
      scroll(location, previousLocation);
      void whenWhole().then(() => dispatchLifecycleAction('onRouteDidUpdate', { previousLocation, location }));
    });
  }, [previousLocation, location]);
  return children;
}
