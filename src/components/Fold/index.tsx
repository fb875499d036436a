import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';

interface Props extends ComponentProps<'details'> {
  /** What is always visible. In MDX it is the child `summary` instead. */
  readonly summary?: ReactNode;
}

/** A part of a page, folded away in a box. src/css/folds.css has its look. */
export default function Fold({ summary, className, children, ...details }: Props): ReactNode {
  const parts = Children.toArray(children);
  const named = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details className={clsx('fold', className)} {...details}>
      {named ?? <summary>{summary}</summary>}
      <div className="fold-body">{parts.filter((part) => part !== named)}</div>
    </details>
  );
}
