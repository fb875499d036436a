import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props extends ComponentProps<'details'> {
  /** The part that is always visible. In MDX, a child element `summary` takes its place. */
  readonly summary?: ReactNode;
}

/** A collapsible part of a page. The summary of one with an id is a name from the contract. The styles are in src/css/folds.css. */
export default function Fold({ summary, className, children, ...details }: Props): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  if (details.id !== undefined) collectAnchor(details.id);
  const parts = Children.toArray(children);
  const named = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details className={clsx('fold', className)} {...details}>
      {named ?? <summary>{details.id === undefined ? summary : <code translate="no">{summary}</code>}</summary>}
      <div className="fold-body">{parts.filter((part) => part !== named)}</div>
    </details>
  );
}
