/** The data that all descriptions of pages share. */
export interface Page {
  /** Absolute address of the site, ending with a slash. */
  readonly site: string;
  /** Absolute address of the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of its social picture. */
  readonly image: string;
}
