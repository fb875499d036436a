import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { translate } from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';
import styles from './styles.module.css';

const label = translate({
  id: 'site.pageContents',
  message: 'On this page',
  description: 'Name of the list of headings above a reference',
});

/** The headings of an article, folded away above its text, at widths that have no room for them at its side. */
export default function ArticleContents(): ReactNode {
  const { toc } = useBlogPost();
  if (toc.length === 0) return null;
  return (
    <details className={styles.contents}>
      <summary>{label}</summary>
      <nav aria-label={label}>
        <TOCItems toc={toc} className={styles.list} linkClassName={styles.link} linkActiveClassName={undefined} />
      </nav>
    </details>
  );
}
