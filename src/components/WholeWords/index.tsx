import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
}

/** A title whose lines break between words and not after a hyphen, as in "on-chain". */
export default function WholeWords({ text }: Props): ReactNode {
  return text.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="one-line">
        {part}
      </span>
    ),
  );
}
