import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Fold from '@site/src/components/Fold';
import { box } from '../box';
import styles from './styles.module.css';

export const FieldList = box(styles.list, 'dl');

interface FieldProps {
  /** Anchor of the field. */
  readonly id: string;
  readonly name: string;
  /** The type in words. */
  readonly type: string;
  /** The prefix of an identifier. */
  readonly prefix?: string;
  /** The unit of an amount, in words, or the name of a field between backticks. */
  readonly unit?: string;
  /** Says whether the field is required or optional. Undefined if the page doesn't need to say so. */
  readonly presence?: string;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  /** The description, values, facts and nested fields. */
  readonly children: ReactNode;
}

/** A field of an object, a parameter or a header. Its name links to its anchor. */
export function Field(props: FieldProps): ReactNode {
  const { id, name, type, prefix, unit, presence, nullable = false, deprecated = false, children } = props;
  useBrokenLinks().collectAnchor(id);
  return (
    // Reader View drops what has “header” in its id, unless its class has “column”.
    <div className={styles.column} id={id}>
      <dt className={styles.head}>
        <a className={styles.name} href={`#${id}`} translate="no">
          {name}
        </a>
        <span className={`muted ${styles.type}`}>
          {type}
          {prefix !== undefined && (
            <code className={styles.prefix} translate="no">
              {prefix}…
            </code>
          )}
          {unit !== undefined && ' · '}
          {unit?.startsWith('`') ? <code translate="no">{unit.slice(1, -1)}</code> : unit}
          {nullable && ' · nullable'}
        </span>
        {presence !== undefined && (
          <span className={`muted ${styles.presence}`} data-presence={presence}>
            {presence}
          </span>
        )}
        {deprecated && <span className={`muted ${styles.deprecated}`}>deprecated</span>}
      </dt>
      <dd className={styles.body}>{children}</dd>
    </div>
  );
}

/** What applies to a field beyond its type: its values, its default, its constraints, an example. */
export const FieldFacts = box(`muted ${styles.facts}`);

/**
 * The nested fields of a field, or other parts of the reference, collapsed. A link to anything inside opens the group.
 */
export function FieldGroup({ summary, children }: Readonly<{ summary: string; children: ReactNode }>): ReactNode {
  return (
    <Fold className={styles.group} summary={summary}>
      {children}
    </Fold>
  );
}
