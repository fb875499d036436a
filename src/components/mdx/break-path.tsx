import { Fragment, type ReactNode } from 'react';

/** Where a line may break: around spaces, after a slash of a path, the name of a variable or a comma of JSON. */
const breaks = /(?<=[^/]\/|[A-Z]{2}=|^=)(?=[^/"\s])|(?<=,)(?=")|(?<=\S)(?=\s)|(?<=\s)(?=\S)/;

/** Lets lines break where the words of a command, a path or JSON end, but not after a hyphen. */
export function breakPath(path: string): ReactNode {
  return path.split(breaks).map((part, index, parts) => (
    <Fragment key={index}>
      {/\S$/.test(parts[index - 1] ?? '') && /^\S/.test(part) && <wbr />}
      {part.includes('-') && part.length < 36 ? <span className="one-line">{part}</span> : part}
    </Fragment>
  ));
}
