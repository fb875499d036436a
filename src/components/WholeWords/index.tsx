import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
}

/** Longer words may take a second line: with letters of twice the size, a phone has no room for them. */
const mostLetters = 12;

/** A title or a command whose lines break between words and not after a hyphen, as in "on-chain". */
export default function WholeWords({ text }: Props): ReactNode {
  return text.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 0 || part.length > mostLetters ? (
      part
    ) : (
      <span key={part} className="one-line">
        {part}
      </span>
    ),
  );
}
