import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { canonicalPath } from '@site/src/lib/canonical-path';
import { picturePath } from '@site/src/lib/social-picture';
import { markdownPath } from '@site/src/lib/markdown-path';

/** Absolute addresses, for use outside the site, except for `markdown`. */
interface PageAddress {
  /** The site's address, ending with a slash. */
  readonly site: string;
  readonly url: string;
  readonly image: string;
  /** The path of the page as Markdown. */
  readonly markdown: string;
}

/** Returns the addresses of the current page, its social picture and its Markdown form. */
export function usePageAddress(): PageAddress {
  const { url: origin, baseUrl } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const route = canonicalPath(`/${pathname.slice(baseUrl.length)}`);
  const site = origin + baseUrl;
  return {
    site,
    url: site + route.slice(1),
    image: site + picturePath(route).slice(1),
    markdown: baseUrl + markdownPath(route).slice(1),
  };
}
