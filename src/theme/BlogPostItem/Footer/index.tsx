/*
 * What differs: in lists, a link to the article that includes its title; on the article's page, a link to edit it.
 * Why: the header shows the topics as labels.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostItem/Footer.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import EditThisPage from '@theme/EditThisPage';

export default function BlogPostItemFooter(): ReactNode {
  const { metadata, isBlogPostPage } = useBlogPost();
  if (isBlogPostPage) {
    return metadata.editUrl ? (
      <footer className="docusaurus-mt-lg">
        <EditThisPage editUrl={metadata.editUrl} />
      </footer>
    ) : null;
  }
  if (!metadata.hasTruncateMarker) return null;
  return (
    <p>
      <Link to={metadata.permalink} aria-label={`Read on: ${metadata.title}`}>
        Read on
      </Link>
    </p>
  );
}
