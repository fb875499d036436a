/** A thing in the structured data. */
export type Node = Readonly<Record<string, unknown>>;

/**
 * The properties of each type that search engines need (developers.google.com/search/docs/appearance/structured-data),
 * and others that we provide on every page of the kind.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  WebSite: ['@id', 'name', 'url', 'publisher'],
  WebPage: ['@id'],
  Blog: ['@id', 'name'],
  CollectionPage: ['@id', 'url', 'name', 'description', 'image', 'isPartOf'],
  BlogPosting: ['@id', 'url', 'headline', 'datePublished'],
  TechArticle: [
    '@id',
    'url',
    'headline',
    'description',
    'image',
    'author',
    'publisher',
    'mainEntityOfPage',
    'isPartOf',
  ],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
};

/** Properties that hold addresses. */
const addresses = new Set(['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'mainEntityOfPage']);
const dates = new Set(['datePublished', 'dateModified', 'lastReviewed']);

/**
 * Returns the faults in a page's structured data, one message each.
 *
 * @param scripts texts of the page's `application/ld+json` elements.
 * @param isThere whether a path of the site is published.
 */
export function findFaults(
  scripts: readonly string[],
  site: string,
  isThere: (path: string) => boolean,
): readonly string[] {
  const nodes = scripts.flatMap(readNodes);
  const known = new Set(nodes.filter((node) => '@type' in node).map((node) => node['@id']));
  return nodes.flatMap((node) => {
    if (!('@type' in node)) {
      return known.has(node['@id']) ? [] : [`${String(node['@id'])} is referred to and described nowhere on the page`];
    }
    const type = String(node['@type']);
    const properties = required[type];
    if (properties === undefined) return [`${type} is a type that this check does not know`];
    return [
      ...properties.filter((name) => isEmpty(node[name])).map((name) => `${type} has no ${name}`),
      ...Object.entries(node).flatMap(([name, value]) =>
        [value].flat().flatMap((one) => checkValue(`${type}.${name}`, name, one, site, isThere)),
      ),
      ...(type === 'BreadcrumbList' || type === 'ItemList' ? checkPositions(type, node) : []),
    ];
  });
}

function checkValue(
  place: string,
  name: string,
  value: unknown,
  site: string,
  isThere: (path: string) => boolean,
): readonly string[] {
  if (typeof value !== 'string') return [];
  if (dates.has(name) && !/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?Z)?$/.test(value))
    return [`${place} is "${value}", which is no ISO date`];
  if (!addresses.has(name)) return [];
  if (!/^https:\/\/\S+$/.test(value)) return [`${place} is "${value}", which is no absolute address`];
  const path = value.startsWith(`${site}/`) ? new URL(value).pathname : null;
  // The site's root only identifies a thing. It isn't a page, because the documentation is the site's front page.
  return path === null || path === '/' || isThere(path) ? [] : [`${place} is ${value}, which does not exist`];
}

function checkPositions(type: string, node: Node): readonly string[] {
  const positions = [node.itemListElement].flat().map((item) => (isNode(item) ? item.position : undefined));
  return positions.every((position, index) => position === index + 1) ? [] : [`${type} counts ${positions.join(', ')}`];
}

/** Returns all things in a script, including nested ones. */
export function readNodes(script: string): readonly Node[] {
  const within = (value: unknown): readonly Node[] => {
    if (Array.isArray(value)) return value.flatMap(within);
    if (!isNode(value)) return [];
    const inner = Object.values(value).flatMap(within);
    // The outermost object of a graph isn't a thing, but the list of them.
    return '@graph' in value ? inner : [value, ...inner];
  };
  return within(JSON.parse(script));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
