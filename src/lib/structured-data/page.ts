/** What all descriptions of pages begin with. */
export interface Page {
  /** Absolute address of the site, with a slash at the end. */
  readonly site: string;
  /** Absolute address of the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of its social picture. */
  readonly image: string;
}
