/** What is to be written, and what the writer does next. */
export interface Plan {
  /** Path from the checkout's folder → text. */
  readonly files: ReadonlyMap<string, string>;
  readonly next: readonly string[];
}
