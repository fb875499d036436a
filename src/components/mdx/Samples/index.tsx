import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import { readSamples, type SampleProps } from './readSamples';
import styles from './styles.module.css';

/**
 * The maximum number of characters in all tab labels together that fits beside the title and the buttons. Longer rows
 * of tabs go below the title.
 */
const mostLetters = 36;

interface Props {
  /** The title, which says what the samples show. */
  readonly label: string;
  /** Whether the samples are output of the API rather than code that readers write. */
  readonly output?: boolean;
  /** Whether to show the code at its full length instead of in a scrolling box. */
  readonly whole?: boolean;
  /** `<Sample>` tags. */
  readonly children: ReactNode;
}

/**
 * Samples of one thing. Several are tabs, which src/client/parts/language-tabs.ts makes work. Without JavaScript, all of
 * them are visible; otherwise only the chosen one, in print too.
 */
export default function Samples({ label, output = false, whole = false, children }: Props): ReactNode {
  const samples = readSamples(children);
  const id = useId();
  const single = samples.length === 1;
  const languages = single ? [] : samples.flatMap(({ language }) => language ?? []);
  return (
    <div
      className={clsx(styles.samples, output && 'code-output', whole && styles.whole)}
      data-languages={languages.join(' ') || undefined}
      data-samples={whole ? undefined : ''}
    >
      <div className={styles.head}>
        <span className={styles.title}>{label}</span>
        {!single && <TabList label={label} samples={samples} id={id} />}
      </div>
      {samples.map((sample, index) => (
        <Panel key={sample.label} sample={sample} id={single ? null : id} index={index} />
      ))}
    </div>
  );
}

/** One of several samples. Samples reads its props and draws it. */
export function Sample({ children }: SampleProps): ReactNode {
  return children;
}

interface TabListProps {
  readonly label: string;
  readonly samples: readonly SampleProps[];
  /** The id of the set of samples. */
  readonly id: string;
}

function TabList({ label, samples, id }: TabListProps): ReactNode {
  const isLong = samples.map((sample) => sample.label).join('').length > mostLetters;
  return (
    <div className={clsx(styles.tabs, isLong && styles.below)} role="tablist" aria-label={label}>
      {samples.map(({ label: name, language }, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          data-language={language}
          id={`${id}-tab-${index}`}
          aria-selected={index === 0}
          aria-controls={`${id}-panel-${index}`}
          tabIndex={index === 0 ? 0 : -1}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly sample: SampleProps;
  /** The id of the set of samples; null if it has only one. */
  readonly id: string | null;
  readonly index: number;
}

function Panel({ sample, id, index }: PanelProps): ReactNode {
  const role = id !== null && {
    role: 'tabpanel',
    id: `${id}-panel-${index}`,
    'aria-labelledby': `${id}-tab-${index}`,
    'data-chosen': index === 0,
    'data-language': sample.language,
  };
  return (
    <div className={styles.panel} {...role}>
      {id !== null && <p className={`muted ${styles.name}`}>{sample.label}</p>}
      {sample.caption !== undefined && <p className="muted">{sample.caption}</p>}
      {sample.children}
    </div>
  );
}
