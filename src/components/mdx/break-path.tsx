import { Fragment, type ReactNode } from 'react';

/**
 * Where a line may break: around spaces, unless a number follows an option, before `/v1`, and after other slashes,
 * variables, commas and colons.
 */
const breaks =
  /(?<=\w)(?=\/v\d)|(?<=[^/]\/|[A-Z]{2}=|^=)(?<!\/v\d\/)(?=[^/"\s])(?!v\d)|(?<=[,:])(?=")|(?<!--[a-z-]+(?= \d))(?<=\S)(?=\s)|(?<!--[a-z-]+ (?=\d))(?<=\s)(?=\S)/;

/** Lets lines break where the words of a command, a path or JSON end, but not after a hyphen. */
export function breakPath(path: string): ReactNode {
  return path.split(breaks).map((part, index, parts) => (
    <Fragment key={index}>
      {/\S$/.test(parts[index - 1] ?? '') && /^\S/.test(part) && <wbr />}
      {part.includes('-') && part.length < 31 ? <span className="one-line">{part}</span> : part}
    </Fragment>
  ));
}
