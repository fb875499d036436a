import { useLayoutEffect, type ReactNode } from 'react';
import type { Location } from 'history';
import clientModules from '@generated/client-modules';
import { whenWhole } from './rest-of-text';

interface Props {
  readonly children: ReactNode;
  readonly location: Location;
  readonly previousLocation: Location | null;
}

/** Calls a function of all client modules, and returns one that calls what they have returned. */
export function dispatchLifecycleAction(
  action: 'onRouteUpdate' | 'onRouteDidUpdate',
  change: { readonly location: Location; readonly previousLocation: Location | null },
): () => void {
  const ends = clientModules.map((module) => (module.default?.[action] ?? module[action])?.(change));
  return () => {
    for (const end of ends) end?.();
  };
}

/** Shows the top of a new page, or the place that its address names. The browser does it for the first page. */
function scroll(location: Location, previous: Location | null): void {
  if (previous === null) return;
  const onlyQuery =
    location.pathname === previous.pathname && location.hash === previous.hash && location.search !== previous.search;
  if (onlyQuery) return;
  if (location.hash === '') window.scrollTo(0, 0);
  else document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/**
 * Takes the place of Docusaurus' part of the same name, which scrolls and tells the client modules of a new page in a layout
 * effect. Preact draws what depends on a context right after what gives it, so the new page would not be there yet. A microtask
 * comes after both and before the browser paints.
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
