import { Children, isValidElement, useId, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface SampleProps {
  /** The tab's label. */
  readonly label: string;
  /** The programming language, if it is one that readers can choose (src/lib/languages.ts). */
  readonly language?: string;
  /** What an example shows. */
  readonly caption?: string;
  readonly children: ReactNode;
}

interface Props {
  /** The title, which says what the samples show. */
  readonly label: string;
  /** What the tabs choose, if that isn't what the title says. */
  readonly tabs?: string;
  /** Whether they are in a tab of other samples, which have the frame and the title. */
  readonly inner?: boolean;
  /** Whether the samples are output of the API rather than code that readers write. */
  readonly output?: boolean;
  /** Whether to show the code at its full length instead of in a scrolling box. */
  readonly whole?: boolean;
  /** `<Sample>` tags. */
  readonly children: ReactNode;
}

/**
 * Samples of one thing. Several are tabs, or options if they are output. src/client/parts/language-tabs.ts makes both work.
 * Without JavaScript, all of them are visible; otherwise only the chosen one, in print too.
 */
export function Samples({
  label,
  tabs = label,
  inner = false,
  output = false,
  whole = false,
  children,
}: Props): ReactNode {
  const samples = Children.toArray(children)
    .flatMap((child) => (isValidElement<SampleProps>(child) ? [child.props] : []))
    .map((props, index) => ({ ...props, index }));
  const id = useId();
  const hasTabs = samples.length > 1;
  const languages = hasTabs ? samples.flatMap(({ language }) => language ?? []) : [];
  return (
    <div
      className={clsx(!inner && ['code-box', styles.samples], output && 'code-output', whole && styles.whole)}
      data-languages={languages.join(' ') || undefined}
      data-samples={whole || inner ? undefined : label}
    >
      <div className={styles.head}>
        {!inner && (
          <span className={styles.title}>
            {label}
            {hasTabs && output && (
              <select className={styles.tabs} aria-label={label} autoComplete="off">
                {samples.map(({ index, label: name }) => (
                  <option key={index} label={name} aria-controls={`${id}-panel-${index}`} />
                ))}
              </select>
            )}
          </span>
        )}
        {hasTabs && !output && (
          <div
            className={clsx(styles.tabs, languages.length === 0 && styles.examples)}
            role="tablist"
            aria-label={tabs}
          >
            {samples.map(({ index, language, label: name }) => (
              <button
                key={index}
                type="button"
                role="tab"
                className={styles.tab}
                data-language={language}
                aria-selected={index === 0}
                aria-controls={`${id}-panel-${index}`}
                tabIndex={index === 0 ? 0 : -1}
              >
                {name}
              </button>
            ))}
          </div>
        )}
      </div>
      {samples.map(({ index, label: name, language, caption, children: code }) => (
        <div
          key={name}
          className={styles.panel}
          {...(hasTabs && {
            role: output ? 'group' : 'tabpanel',
            'aria-label': name,
            id: `${id}-panel-${index}`,
            'data-chosen': index === 0,
            'data-language': language,
          })}
        >
          {hasTabs && <p className={`muted ${styles.name}`}>{name}</p>}
          {caption !== undefined && <p className="muted">{caption}</p>}
          {code}
        </div>
      ))}
    </div>
  );
}

/** One of several samples. Samples reads its props and draws it. */
export function Sample({ children }: SampleProps): ReactNode {
  return children;
}
