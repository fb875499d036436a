import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Translate, { translate } from '@docusaurus/Translate';
import { leaveCodeUntranslated } from '@site/src/lib/untranslated-code';
import styles from './styles.module.css';

const label = translate({
  id: 'site.pageContents',
  message: 'On this page',
  description: 'Name of the list of headings above a reference',
});

/** The ids of the headings that src/build/reference gives an operation; each names a row of the list. */
const parts: readonly string[] = ['request', 'response', 'messages', 'errors'];

type Entry = Pick<ReturnType<typeof useDoc>['toc'][number], 'id' | 'level' | 'value'>;

/** Entries with their name: a heading of the operation, or none for the guide that follows it. */
interface Row {
  readonly head: Entry | null;
  readonly entries: readonly Entry[];
}

/** The table of contents above a reference, shown at widths where samples replace the one at the side. */
export default function PageContents(): ReactNode {
  const toc = useDoc().toc.map(({ id, level, value }) => ({ id, level, value: leaveCodeUntranslated(value) }));
  return (
    <nav className={styles.contents} aria-label={label}>
      <ul className={styles.list}>
        {groupEntries(toc).map(({ head, entries }) => (
          <li key={head?.id ?? ''} className={styles.row}>
            {head === null ? (
              <span className={styles.head}>
                <Translate id="site.pageContents.guide" description="Names the headings after those of the reference">
                  Guide
                </Translate>
              </span>
            ) : (
              <EntryLink entry={head} className={styles.head} />
            )}
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryLink entry={entry} className={styles.link} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Makes a row of each part of the operation, and one of all that follows. */
function groupEntries(toc: readonly Entry[]): readonly Row[] {
  const rows: { head: Entry | null; entries: Entry[] }[] = [];
  for (const entry of toc) {
    const last = rows.at(-1);
    if (parts.includes(entry.id)) rows.push({ head: entry, entries: [] });
    else if (last === undefined || (entry.level === 2 && last.head !== null))
      rows.push({ head: null, entries: [entry] });
    else last.entries.push(entry);
  }
  return rows;
}

function EntryLink({ entry, className }: { readonly entry: Entry; readonly className: string | undefined }): ReactNode {
  // The headings are drawn by the build, with code in them.
  return <a className={className} href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.value }} />;
}
