import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { canonicalPath } from '@site/src/lib/canonical-path';
import { twinPath } from '@site/src/lib/twin-path';

/** Returns the address of the current page as Markdown. */
export function useTwinAddress(): string {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  return baseUrl + twinPath(canonicalPath(`/${pathname.slice(baseUrl.length)}`)).slice(1);
}
