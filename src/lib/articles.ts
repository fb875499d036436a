import type { BlogPostMetadata } from '@docusaurus/plugin-content-blog';

/** A topic of the blog: its name in blog/tags.yml, and the label that readers see. */
export interface Topic {
  readonly name: string;
  readonly label: string;
  /** The number of its articles, in lists of topics. */
  readonly count?: number;
}

/** An article as lists show it. */
export interface ArticleEntry {
  readonly permalink: string;
  readonly title: string;
  /** The publication date. */
  readonly date: string;
  /** Its place in the order of publication, which gives its picture its colours. */
  readonly place: number;
  /** The time that it takes to read the article. */
  readonly minutes: number;
  /** The main topic first. */
  readonly topics: readonly Topic[];
}

/** Returns the entry for lists from an article's metadata. In the browser, its date is a text. */
export function toEntry(metadata: Omit<BlogPostMetadata, 'date'> & { date: Date | string }): ArticleEntry {
  const { permalink, title, date, readingTime = 1, tags, frontMatter } = metadata;
  const topics = tags.map((tag) => ({ name: slugOf(tag), label: tag.label }));
  const published = new Date(date).toISOString();
  const place = Number(frontMatter.place);
  return { permalink, title, date: published, place, minutes: Math.ceil(readingTime), topics };
}

/** Returns the topics of articles, sorted by label. */
export function listTopics(articles: readonly ArticleEntry[]): readonly Topic[] {
  const topics = new Map<string, Topic>();
  for (const topic of articles.flatMap((article) => article.topics))
    topics.set(topic.name, { ...topic, count: (topics.get(topic.name)?.count ?? 0) + 1 });
  return [...topics.values()].sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** Returns the address of a topic's articles in the archive, without the path under which the site is published. */
export function addressTopic({ name }: Topic): string {
  return `/blog/archive#${topicAnchor(name)}`;
}

/** Returns the anchor of a topic in the archive. */
export function topicAnchor(name: string): string {
  return `topic-${name}`;
}

/**
 * The size of the file of an article's picture in pixels. It is twice as wide as in lists, because its drawing is in the middle of a wide band. It is
 * twice as high because the lower half contains the part of the drawing that has the colour of the gate.
 */
export const pictureFile = { width: 960, height: 600 } as const;

/** Returns the path of an article's picture, relative to the site's base address. */
export function addressPicture(slug: string): string {
  return `figures/${slug}-small.svg`;
}

/** Returns the slug of an article or a topic, the last part of its address. */
export function slugOf({ permalink }: Pick<ArticleEntry, 'permalink'>): string {
  return permalink.slice(permalink.lastIndexOf('/') + 1);
}
