import { Fragment, type ReactNode } from 'react';

/** Lets lines break at spaces, after each slash of a path and after the name of a variable, but not after a hyphen. */
export function breakPath(path: string): ReactNode {
  return path.split(/(?<=[^/]\/|[A-Z]{2}=|^=)(?=[^/"\s])|(?<=\S)(?=\s)|(?<=\s)(?=\S)/).map((part, index, parts) => (
    <Fragment key={index}>
      {/\S$/.test(parts[index - 1] ?? '') && /^\S/.test(part) && <wbr />}
      {part.includes('-') && part.length < 24 ? <span className="one-line">{part}</span> : part}
    </Fragment>
  ));
}
