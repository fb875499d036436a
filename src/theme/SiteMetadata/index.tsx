/*
 * What differs: the head of a page links to the page as Markdown; the head of a documentation page also links to the
 * feed of the API's changes.
 * Why: programs look there for other forms of a page.
 * Wrapped, @docusaurus/theme-classic 3.10.2, SiteMetadata.
 */
import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePageAddress } from '@site/src/components/ShareCard';
import { changesFeed } from '@site/src/lib/feed-addresses';
import { siteTitle } from '@site/src/lib/site';
import Metadata from '@theme-original/SiteMetadata';

export default function SiteMetadata(): ReactNode {
  const { markdown } = usePageAddress();
  const docs = useBaseUrl('/docs/');
  const blog = useBaseUrl('/blog/');
  const changes = useBaseUrl(changesFeed);
  const isDocs = markdown.startsWith(docs);
  // False on the not-found page and on the redirect at the root, which are not in a section of the site.
  const isPage = isDocs || markdown.startsWith(blog);
  return (
    <>
      <Metadata />
      <Head>
        {isPage && <link rel="alternate" type="text/markdown" href={markdown} title="This page as Markdown" />}
        {isDocs && (
          <link rel="alternate" type="application/atom+xml" href={changes} title={`${siteTitle} API changes`} />
        )}
      </Head>
    </>
  );
}
