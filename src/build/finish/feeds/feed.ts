/** An entry in a feed. */
export interface FeedItem {
  /** The absolute address, which also serves as the permanent identifier. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly published: Date;
  /** The date of the last review, or the publication date if there was none later. */
  readonly updated: Date;
  readonly authors: readonly string[];
  readonly topics: readonly string[];
}

/** A feed with all its entries, including those in archives. */
export interface Feed {
  /** The permanent identifier, an address. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** The absolute address of the page that the feed belongs to. */
  readonly home: string;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

/** A file of a feed: the one that readers subscribe to, or an archive of older entries (RFC 5005, section 4). */
export interface FeedDocument extends Feed {
  readonly updated: Date;
  readonly isArchive: boolean;
  /** The absolute address of this file. */
  readonly self: string;
  /** The address of the file that readers subscribe to. */
  readonly current: string;
  /** The address of the archive before this file, if there is one. */
  readonly previous: string | undefined;
  /** The address of the archive after this one, if there is one. */
  readonly next: string | undefined;
}
