/*
 * What differs: a link to edit the article, and nothing else.
 * Why: the header shows the topics.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostItem/Footer.
 */
import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import EditThisPage from '@theme/EditThisPage';

export default function BlogPostItemFooter(): ReactNode {
  const { editUrl } = useBlogPost().metadata;
  return editUrl ? (
    <footer className="docusaurus-mt-lg">
      <EditThisPage editUrl={editUrl} />
    </footer>
  ) : null;
}
