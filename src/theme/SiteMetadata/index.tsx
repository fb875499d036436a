/*
 * What differs: the head of a page names its Markdown twin; that of a documentation page, also the feed of the API's changes.
 * Why: programs look for other forms of a page there.
 * Wrapped, @docusaurus/theme-classic 3.10.2, SiteMetadata.
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useTwinAddress } from '@site/src/components/PageActions/useTwinAddress';
import { changesFeed } from '@site/src/lib/feed-addresses';
import { siteTitle } from '@site/src/lib/site';
import Metadata from '@theme-original/SiteMetadata';

export default function SiteMetadata(): ReactNode {
  const twin = useTwinAddress();
  const docs = useBaseUrl('/docs/');
  const blog = useBaseUrl('/blog/');
  const changes = useBaseUrl(changesFeed);
  const isDocs = twin.startsWith(docs);
  // The not-found page and the redirect at the root are no pages of the site.
  const isPage = isDocs || twin.startsWith(blog);
  return (
    <>
      <Metadata />
      <Head>
        {isPage && <link rel="alternate" type="text/markdown" href={twin} title="This page as Markdown" />}
        {isDocs && (
          <link rel="alternate" type="application/atom+xml" href={changes} title={`${siteTitle} API changes`} />
        )}
      </Head>
    </>
  );
}
