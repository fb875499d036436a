/** What the social picture of a page says. */
export interface Card {
  /** Path of the page. */
  readonly route: string;
  readonly title: string;
  readonly kind: 'Documentation' | 'Guide' | 'API reference' | 'Article' | 'Blog';
  /** The line under the title: how to call an operation, or lines of facts such as date, topic and team. */
  readonly foot: Call | readonly string[];
}

/** The method and path of an operation. */
export interface Call {
  /** In lower case. */
  readonly method: 'get' | 'post';
  readonly path: string;
}
