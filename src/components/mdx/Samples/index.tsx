import type { ReactNode } from 'react';
import clsx from 'clsx';
import { readSamples, type SampleProps } from './readSamples';
import { useTabs, type Tabs } from './useTabs';
import styles from './styles.module.css';

interface Props {
  /** What the samples show. */
  readonly label: string;
  /** Shows code at full length instead of in a scrolling box. */
  readonly whole?: boolean;
  /** `<Sample>` tags. */
  readonly children: ReactNode;
}

/**
 * One or more samples of the same thing, in tabs if there are several. Tabs for programming languages follow the reader's
 * choice. Without JavaScript and in print, all samples are visible.
 */
export default function Samples({ label, whole = false, children }: Props): ReactNode {
  const samples = readSamples(children);
  const tabs = useTabs(samples.map(({ language }) => language));
  const single = samples.length === 1;
  const languages = single ? [] : samples.flatMap(({ language }) => language ?? []);
  return (
    <div className={clsx(styles.samples, whole && styles.whole)} data-languages={languages.join(' ') || undefined}>
      <div className={styles.head}>
        <span className={styles.title}>{label}</span>
        {single ? <OnlyLabel sample={samples[0]} /> : <TabList label={label} samples={samples} tabs={tabs} />}
      </div>
      {samples.map((sample, index) => (
        <Panel key={sample.label} sample={sample} tabs={single ? null : tabs} index={index} />
      ))}
    </div>
  );
}

/** One sample. Samples reads its props and renders it. */
export function Sample({ children }: SampleProps): ReactNode {
  return children;
}

/** The label of a single sample, unless it has a caption. */
function OnlyLabel({ sample }: { readonly sample: SampleProps | undefined }): ReactNode {
  return sample === undefined || sample.caption !== undefined ? null : (
    <span className={styles.only}>{sample.label}</span>
  );
}

function TabList({
  label,
  samples,
  tabs,
}: {
  readonly label: string;
  readonly samples: readonly SampleProps[];
  readonly tabs: Tabs;
}): ReactNode {
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={tabs.onKeyDown}>
      {samples.map(({ label: name, language }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          data-language={language}
          id={tabs.tabId(index)}
          aria-selected={index === tabs.chosen}
          aria-controls={tabs.panelId(index)}
          tabIndex={index === tabs.chosen ? 0 : -1}
          onClick={() => tabs.choose(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function Panel({
  sample,
  tabs,
  index,
}: {
  readonly sample: SampleProps;
  readonly tabs: Tabs | null;
  readonly index: number;
}): ReactNode {
  const role =
    tabs === null
      ? {}
      : {
          role: 'tabpanel',
          id: tabs.panelId(index),
          'aria-labelledby': tabs.tabId(index),
          'data-chosen': index === tabs.chosen,
          'data-language': sample.language,
        };
  return (
    <div className={styles.panel} {...role}>
      {tabs !== null && <p className={styles.name}>{sample.label}</p>}
      {sample.caption !== undefined && <p className={styles.caption}>{sample.caption}</p>}
      {sample.children}
    </div>
  );
}
