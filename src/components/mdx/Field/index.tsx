import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { translate } from '@docusaurus/Translate';
import styles from './styles.module.css';

interface Props {
  /** Anchor of the field. */
  readonly id: string;
  readonly name: string;
  /** The type in words. */
  readonly type: string;
  /** The prefix of an identifier. */
  readonly prefix?: string;
  /** The unit of an amount, with names of fields between backticks. */
  readonly unit?: string;
  /** Says whether the field is required or optional. Undefined if the page doesn't need to say so. */
  readonly presence?: string;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  /** The description, values, facts and nested fields. */
  readonly children: ReactNode;
}

/** A field of an object, a parameter or a header. Its name links to its anchor. */
export default function Field(props: Props): ReactNode {
  const { id, name, type, prefix, unit, presence, nullable = false, deprecated = false, children } = props;
  useBrokenLinks().collectAnchor(id);
  return (
    <div className={styles.field} id={id}>
      <dt className={styles.head}>
        <a className={styles.name} href={`#${id}`} translate="no">
          {name}
        </a>
        <span className={styles.type}>
          {type}
          {prefix !== undefined && (
            <code className={styles.prefix} translate="no">
              {prefix}…
            </code>
          )}
          {unit !== undefined && <Unit unit={unit} />}
          {nullable && ` · ${nullableLabel}`}
        </span>
        {presence !== undefined && (
          <span className={styles.presence} data-presence={presence}>
            {presence}
          </span>
        )}
        {deprecated && <span className={styles.deprecated}>{deprecatedLabel}</span>}
      </dt>
      <dd className={styles.body}>{children}</dd>
    </div>
  );
}

const deprecatedLabel = translate({
  id: 'site.field.deprecated',
  message: 'deprecated',
  description: 'Marks a field that will be removed',
});

const nullableLabel = translate({
  id: 'site.field.nullable',
  message: 'nullable',
  description: 'Marks a field that can be null',
});

/** Shows a unit. Names of fields are between backticks, so every second part of the split text is code. */
function Unit({ unit }: { readonly unit: string }): ReactNode {
  return (
    <>
      {' · '}
      {unit.split('`').map((part, index) =>
        index % 2 === 1 ? (
          <code key={part} translate="no">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </>
  );
}
