import { Fragment, type ReactNode } from 'react';

/** Lets lines break after each slash of a path or an address. */
export function breakPath(path: string): ReactNode {
  return path.split(/(?<=[^/]\/)(?=[^/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
