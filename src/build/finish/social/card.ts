/** The content of a page's social picture. */
export interface Card {
  /** Path of the page. */
  readonly route: string;
  readonly title: string;
  readonly kind: 'Documentation' | 'Guide' | 'API reference' | 'Article' | 'Blog';
  /** The line under the title: an operation's method and path, or facts such as date, topic and team. */
  readonly foot: Call | readonly string[];
}

/** The method and path of an operation. */
export interface Call {
  /** In lower case. */
  readonly method: 'get' | 'post';
  readonly path: string;
}
