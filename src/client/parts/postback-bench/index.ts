import type { ClientModule } from '@docusaurus/types';
import { loadPart } from '../../load-part';

/**
 * Client module: runs the form that checks a postback (src/components/mdx/PostbackBench). The code loads only on the
 * page with the form. If it can't be loaded, the form stays hidden, and the page shows the same check as a shell
 * script.
 */
const postbackBench: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const form = document.querySelector<HTMLFormElement>('form[data-postback-bench]');
    if (form === null || location.pathname === previousLocation?.pathname) return;
    void loadPart(() => import('./start.ts')).then(
      ({ start }) => start(form),
      () => undefined,
    );
  },
};

export default postbackBench;
