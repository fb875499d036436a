import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
}

/**
 * The length up to which a word stays on one line, in characters. With text at twice its size, a phone has no room for
 * longer words.
 */
const mostLetters = 12;

/** A title or a command whose lines break between words but not after the hyphen of a word such as "on-chain". */
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
