/** A topic of the blog: its name in blog/tags.yml, and what readers see. */
export interface Topic {
  readonly name: string;
  readonly label: string;
}

/** What lists of articles show of one. */
export interface ArticleEntry {
  readonly permalink: string;
  readonly title: string;
  /** The publication date. */
  readonly date: string;
  /** The main topic first. */
  readonly topics: readonly Topic[];
}

/** The part of an article's metadata that an entry is made from. */
interface ArticleMetadata {
  readonly permalink: string;
  readonly title: string;
  readonly date: Date | string;
  readonly tags: readonly { readonly label: string; readonly permalink: string }[];
}

/** Takes from an article's metadata what lists show. */
export function toEntry({ permalink, title, date, tags }: ArticleMetadata): ArticleEntry {
  const topics = tags.map((tag) => ({ name: lastPart(tag.permalink), label: tag.label }));
  return { permalink, title, date: new Date(date).toISOString(), topics };
}

/** The topics of articles, in the order of their labels. */
export function listTopics(articles: readonly ArticleEntry[]): readonly Topic[] {
  const topics = new Map(articles.flatMap((article) => article.topics.map((topic) => [topic.name, topic])));
  return [...topics.values()].sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** The place of a topic’s articles in the archive, without the path under which the site is published. */
export function addressTopic({ name }: Topic): string {
  return `/blog/archive#${topicAnchor(name)}`;
}

/** The anchor of a topic in the archive. */
export function topicAnchor(name: string): string {
  return `topic-${name}`;
}

/** The size of every article's picture where a list shows it. */
export const pictureSize = { width: 480, height: 300 } as const;

/**
 * The size of its file, which is twice as wide, so that the picture is also a band over the article, and twice as high: below the
 * drawing is the part of it that has the colour of the gate.
 */
export const pictureFile = { width: 960, height: 600 } as const;

/** The file of an article's picture, below the site's base address. */
export function addressPicture(slug: string): string {
  return `figures/${slug}-small.svg`;
}

/** The name of an article in its address. */
export function slugOf({ permalink }: Pick<ArticleEntry, 'permalink'>): string {
  return lastPart(permalink);
}

function lastPart(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
