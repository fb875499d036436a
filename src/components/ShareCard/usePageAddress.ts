import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { canonicalPath } from '@site/src/lib/canonical-path';
import { picturePath } from '@site/src/lib/social-picture';

/** Absolute addresses, for those who read a page elsewhere. */
interface PageAddress {
  /** Of the site, with a slash at the end. */
  readonly site: string;
  readonly url: string;
  readonly image: string;
}

/** Where the page at hand and its social picture are. */
export function usePageAddress(): PageAddress {
  const { url: origin, baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const route = canonicalPath(`/${pathname.slice(baseUrl.length)}`);
  const site = origin + baseUrl;
  return { site, url: site + route.slice(1), image: site + picturePath(route).slice(1) };
}
