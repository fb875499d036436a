import type { LoadedContent } from '@docusaurus/plugin-content-docs';

type Items = LoadedContent['loadedVersions'][number]['sidebars'][string];

/** Sorts pages in the order of the documentation's sidebar. Those that are not in it keep their order and come last. */
export function inSidebarOrder<Page extends { readonly route: string }>(
  { loadedVersions }: Pick<LoadedContent, 'loadedVersions'>,
  pages: readonly Page[],
): readonly Page[] {
  const order = loadedVersions.flatMap(({ docs, sidebars }) => {
    const routes = new Map(docs.map(({ id, permalink }) => [id, permalink]));
    return Object.values(sidebars)
      .flatMap(listIds)
      .map((id) => routes.get(id));
  });
  const placeOf = ({ route }: Page): number => {
    const place = order.indexOf(route);
    return place < 0 ? order.length : place;
  };
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b));
}

function listIds(items: Items): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    if (item.type === 'category') return listIds(item.items);
    return item.type === 'doc' ? [item.id] : [];
  });
}
