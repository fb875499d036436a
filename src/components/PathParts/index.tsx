import { Fragment, type ReactNode } from 'react';

interface Props {
  /** A path of the API, with its parameters in braces. */
  readonly path: string;
  readonly parameterClass?: string | undefined;
}

/** A path with an opportunity to wrap after each slash except a leading one. */
export default function PathParts({ path, parameterClass }: Props): ReactNode {
  return path.split(/(?<=.\/)/).map((part) => (
    <Fragment key={part}>
      <span className={part.startsWith('{') ? parameterClass : undefined}>{part}</span>
      <wbr />
    </Fragment>
  ));
}
