/** The code to render, and the class of its `code` element. */
export interface CodeTextProps extends CodeLinesProps {
  readonly className: string | undefined;
}

/** The code to render. */
export interface CodeLinesProps {
  readonly code: string;
  /** The language's Prism name; `text` if there is none. */
  readonly language: string;
  /** Line number, from 0 → the line's classes. */
  readonly lineClassNames: Readonly<Record<number, string[]>>;
}
