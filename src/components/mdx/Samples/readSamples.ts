import { Children, isValidElement, type ReactNode } from 'react';

/** The props of a sample. */
export interface SampleProps {
  /** The tab's label. */
  readonly label: string;
  /** The programming language, if it is one that readers can choose (src/lib/languages.ts). */
  readonly language?: string;
  /** What an example shows. */
  readonly caption?: string;
  readonly children: ReactNode;
}

/** Returns the props of the `<Sample>` children. */
export function readSamples(children: ReactNode): SampleProps[] {
  return Children.toArray(children).flatMap((child) => (isValidElement<SampleProps>(child) ? [child.props] : []));
}
