import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { canonicalPath } from '@site/src/lib/canonical-path';
import { picturePath } from '@site/src/lib/social-picture';

/** Absolute addresses, for use outside the site. */
interface PageAddress {
  /** The site's address, ending with a slash. */
  readonly site: string;
  readonly url: string;
  readonly image: string;
}

/** Returns the addresses of the current page and its social picture. */
export function usePageAddress(): PageAddress {
  const { url: origin, baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const route = canonicalPath(`/${pathname.slice(baseUrl.length)}`);
  const site = origin + baseUrl;
  return { site, url: site + route.slice(1), image: site + picturePath(route).slice(1) };
}
