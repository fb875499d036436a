import type { ReactNode } from 'react';
import { readSamples, type SampleProps } from './readSamples';
import { useTabs, type Tabs } from './useTabs';
import styles from './styles.module.css';

interface Props {
  /** What the samples are of. */
  readonly label: string;
  /** Sets of one group remember a common choice. */
  readonly group?: string;
  /** `<Sample>` tags. */
  readonly children: ReactNode;
}

/** Samples of one thing: tabs when there are several. Without JavaScript and in print all of them are there. */
export default function Samples({ label, group, children }: Props): ReactNode {
  const samples = readSamples(children);
  const labels = samples.map((sample) => sample.label);
  const tabs = useTabs(labels, group);
  const single = samples.length === 1;
  return (
    <div className={styles.samples}>
      <div className={styles.head}>
        <span className={styles.title}>{label}</span>
        {single ? <OnlyLabel sample={samples[0]} /> : <TabList label={label} labels={labels} tabs={tabs} />}
      </div>
      {samples.map((sample, index) => (
        <Panel key={sample.label} sample={sample} tabs={single ? null : tabs} index={index} />
      ))}
    </div>
  );
}

/** One of several samples; Samples draws it. */
export function Sample({ children }: SampleProps): ReactNode {
  return children;
}

/** The label of a single sample, unless its caption says more. */
function OnlyLabel({ sample }: { readonly sample: SampleProps | undefined }): ReactNode {
  return sample === undefined || sample.caption !== undefined ? null : (
    <span className={styles.only}>{sample.label}</span>
  );
}

function TabList({
  label,
  labels,
  tabs,
}: {
  readonly label: string;
  readonly labels: readonly string[];
  readonly tabs: Tabs;
}): ReactNode {
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={tabs.onKeyDown}>
      {labels.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
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
        };
  return (
    <div className={styles.panel} {...role}>
      {tabs !== null && <p className={styles.name}>{sample.label}</p>}
      {sample.caption !== undefined && <p className={styles.caption}>{sample.caption}</p>}
      {sample.children}
    </div>
  );
}
