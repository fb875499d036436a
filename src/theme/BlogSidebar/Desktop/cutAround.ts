/** The maximum number of articles per year in the list beside an article. */
export const most = 24;

/**
 * Returns the articles of a year to list: those around the current page, or the newest, which come first, if the
 * current page is not among them.
 */
export function cutAround<Item extends { readonly permalink: string }>(items: readonly Item[], shown: string): Item[] {
  const before = items.findIndex(({ permalink }) => permalink === shown) - most / 2;
  const start = Math.max(0, Math.min(before, items.length - most));
  return items.slice(start, start + most);
}

/**
 * Shortens the title of an article, so that most titles fit on one line. Cuts it before a colon or after a question
 * mark.
 */
export function shorten<Item extends { readonly title: string }>(item: Item): Item {
  return { ...item, title: item.title.replace(/:.*$|(?<=\?) .*$/, '') };
}
