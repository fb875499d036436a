/** A text of code to draw as a `code` element. */
export interface CodeTextProps extends CodeLinesProps {
  readonly className: string | undefined;
}

/** The lines of code to draw. */
export interface CodeLinesProps {
  readonly code: string;
  /** The language by its Prism name; `text` where there is none. */
  readonly language: string;
  /** Classes of lines, by the line's number from 0. */
  readonly lineClassNames: Readonly<Record<number, string[]>>;
}
