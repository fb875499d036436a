import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { canonicalPath } from '@site/src/lib/canonical-path';
import { changesFeed } from '@site/src/lib/feed-addresses';
import { markdownPath } from '@site/src/lib/markdown-path';
import { siteTitle } from '@site/src/lib/site';
import { picturePath, pictureSize } from '@site/src/lib/social-picture';

/** Returns the absolute addresses of the site, the current page and its social picture, and the path of its Markdown form. */
export function usePageAddress() {
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

/**
 * What programs read in the head of a page: its other forms, and the title and picture that social networks show for a
 * link to it. The config has the tags that all pages share.
 */
export default function ShareCard({ title }: { readonly title: string }): ReactNode {
  const { site, url, image, markdown } = usePageAddress();
  const alt = `“${title}” below the Sluice logo`;
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={markdown} title="This page as Markdown" />
      {url.startsWith(`${site}docs/`) && (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={new URL(site + changesFeed).pathname}
          title={`${siteTitle} API changes`}
        />
      )}
      <meta property="og:title" content={title} />
      {/* The picture's properties have to follow it. */}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </Head>
  );
}
