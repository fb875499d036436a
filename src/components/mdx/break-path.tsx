import { Fragment, type ReactNode } from 'react';

/** Where a line may break: before `/v1`, `#` and `&`, and after other slashes, variables, commas and colons. */
const breaks = /(?<=\w)(?=\/v\d|[#&])|(?<=[^/]\/|[A-Z]{2}=|^=)(?<!\/v\d\/)(?=[^/"])(?!v\d)|(?<=[,:])(?=")/;

/** Lets lines break where the words of a path or JSON end, but not after a hyphen. */
export function breakPath(path: string): ReactNode {
  return path.split(breaks).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.includes('-') && part.length < 31 ? <span className="one-line">{part}</span> : part}
    </Fragment>
  ));
}
