import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
}

/** A title or a command whose lines break between words and not after a hyphen, as in "on-chain". */
export default function WholeWords({ text }: Props): ReactNode {
  return text.split(/(\b\S{1,20}-\S{1,20}\b)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="one-line">
        {part}
      </span>
    ),
  );
}
