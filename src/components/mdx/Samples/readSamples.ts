import { Children, isValidElement, type ReactNode } from 'react';

/** One of several samples. */
export interface SampleProps {
  /** Name of its tab. */
  readonly label: string;
  /** Name of the language, where it is one of those that readers choose from (src/lib/languages.ts). */
  readonly language?: string;
  /** What it shows, in a line. */
  readonly caption?: string;
  readonly children: ReactNode;
}

/** Reads the samples between the tags. */
export function readSamples(children: ReactNode): SampleProps[] {
  return Children.toArray(children).flatMap((child) => (isValidElement<SampleProps>(child) ? [child.props] : []));
}
