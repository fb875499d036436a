import { Fragment, type ReactNode } from 'react';

/** Lets lines break after each slash of a path or an address and after the name of a variable, but not after a hyphen. */
export function breakPath(path: string): ReactNode {
  return path.split(/(?<=[^/]\/|[A-Z]{2}=)(?=[^/"])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.includes('-') && part.length < 24 ? <span className="one-line">{part}</span> : part}
    </Fragment>
  ));
}
