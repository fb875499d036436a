/** The most articles of one year in the list beside an article. */
export const most = 24;

/** Takes the articles of a year that the list has: those around the one that is shown, or else the newest, which come first. */
export function cutAround<Item extends { readonly permalink: string }>(items: readonly Item[], shown: string): Item[] {
  const before = items.findIndex(({ permalink }) => permalink === shown) - most / 2;
  const start = Math.max(0, Math.min(before, items.length - most));
  return items.slice(start, start + most);
}

/** Gives an article a short name, so that most have one line: its title up to a colon or a question mark. */
export function shorten<Item extends { readonly title: string }>(item: Item): Item {
  return { ...item, title: item.title.replace(/:.*$|(?<=\?) .*$/, '') };
}
