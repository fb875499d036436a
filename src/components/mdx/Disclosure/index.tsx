import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props {
  readonly id: string;
  /** One or more names, shown as code. */
  readonly summary: string;
  readonly children: ReactNode;
}

/** Long content, collapsed under its name. */
export default function Disclosure({ id, summary, children }: Props): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <details className="fold-line" id={id}>
      <summary>
        <code translate="no">{summary}</code>
      </summary>
      {children}
    </details>
  );
}
