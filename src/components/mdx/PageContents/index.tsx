import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';
import { leaveCodeUntranslated } from '@site/src/lib/untranslated-code';
import styles from './styles.module.css';

const label = translate({
  id: 'site.pageContents',
  message: 'On this page',
  description: 'Name of the list of headings above a reference',
});

/** The table of contents above a reference, shown at widths where samples replace the one at the side. */
export default function PageContents(): ReactNode {
  const toc = useDoc().toc.map((item) => ({ ...item, value: leaveCodeUntranslated(item.value) }));
  return (
    <nav className={styles.contents} aria-label={label}>
      <TOCItems
        toc={toc}
        className={styles.list}
        linkClassName={styles.link}
        linkActiveClassName={undefined}
        minHeadingLevel={2}
        maxHeadingLevel={3}
      />
    </nav>
  );
}
