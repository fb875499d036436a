/*
 * What differs: only a link to edit the article and, on phones, a link to the article as Markdown.
 * Why: the header already shows the topics.
 * Ejected from @docusaurus/theme-classic 3.10.2, BlogPostItem/Footer.
 */
import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import PageActions from '@site/src/components/PageActions';
import EditThisPage from '@theme/EditThisPage';

export default function BlogPostItemFooter(): ReactNode {
  const { editUrl } = useBlogPost().metadata;
  return (
    <footer className="docusaurus-mt-lg">
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <PageActions isLast />
    </footer>
  );
}
