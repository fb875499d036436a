import { Fragment, type ReactNode } from 'react';

/** Lets lines break after each slash of a path or an address, but not after a hyphen. */
export function breakPath(path: string): ReactNode {
  return path.split(/(?<=[^/]\/)(?=[^/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.includes('-') && part.length < 24 ? <span className="one-line">{part}</span> : part}
    </Fragment>
  ));
}
