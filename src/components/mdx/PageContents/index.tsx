import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import { leaveCodeUntranslated } from '@site/src/lib/untranslated-code';
import styles from './styles.module.css';

const label = translate({
  id: 'site.pageContents',
  message: 'On this page',
  description: 'Name of the list of headings above a reference',
});

type Entry = Pick<ReturnType<typeof useDoc>['toc'][number], 'id' | 'level' | 'value'>;

/**
 * The sections of a reference, above it at widths where samples replace the contents at the side. The parts of an operation have
 * their own headings in view; what the worked case is about is said there, too.
 */
export default function PageContents(): ReactNode {
  const sections = useDoc().toc.filter(({ id, level }) => level === 2 && id !== 'see-also');
  return (
    <nav className={styles.contents} aria-label={label}>
      <ul className={styles.list}>
        {sections.map((entry) => (
          <li key={entry.id}>
            <EntryLink {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ id, value }: Entry): ReactNode {
  const name = leaveCodeUntranslated(value.replace(/^(A worked case): .*$/, '$1'));
  // The headings are drawn by the build, with code in them.
  return <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: name }} />;
}
