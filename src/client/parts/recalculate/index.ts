import type { ClientModule } from '@docusaurus/types';
import { loadPart } from '../../load-part';

/**
 * Client module: lets readers recalculate an article whose model has fields with their own values. The code loads with
 * the first such article. If it can't be loaded, the article stays as it is.
 */
export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({ location, previousLocation }) => {
  const place = document.querySelector<HTMLElement>('[data-model]');
  if (place === null || location.pathname === previousLocation?.pathname) return;
  void loadPart(() => import('./start.ts')).then(
    ({ start }) => start(place),
    () => undefined,
  );
};
