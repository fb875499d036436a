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
  /** What an identifier starts with. */
  readonly prefix?: string;
  /** What an amount is counted in; names of fields between backticks. */
  readonly unit?: string;
  /** Whether the field must or may be there, where that needs saying. */
  readonly presence?: string;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  /** Description, values, facts, nested fields. */
  readonly children: ReactNode;
}

/** A field of an object, a parameter or a header. Its name links to itself. */
export default function Field(props: Props): ReactNode {
  const { id, name, type, prefix, unit, presence, nullable = false, deprecated = false, children } = props;
  useBrokenLinks().collectAnchor(id);
  return (
    <div className={styles.field} id={id}>
      <dt className={styles.head}>
        <a className={styles.name} href={`#${id}`}>
          <code translate="no">{name}</code>
        </a>
        <span className={styles.type}>
          {type}
          {prefix !== undefined && (
            <code className={styles.prefix} translate="no">
              {prefix}…
            </code>
          )}
          {unit !== undefined && <Unit unit={unit} />}
          {nullable && <NullMark />}
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
  description: 'Mark of a field that goes away',
});

/** In text, the name of a field stands between backticks, so every second part is one. */
function Unit({ unit }: { readonly unit: string }): ReactNode {
  return (
    <>
      {' '}
      {translate({
        id: 'site.field.in',
        message: 'in',
        description: 'Stands between the type of an amount and its unit',
      })}{' '}
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

function NullMark(): ReactNode {
  return (
    <>
      {' '}
      {translate({
        id: 'site.field.orNull',
        message: 'or',
        description: 'Stands between the type of a field and "null"',
      })}{' '}
      <code translate="no">null</code>
    </>
  );
}
