import type { Contract } from '../../contract/index.ts';
import { listFieldAnchors } from './field-anchors.ts';
import type { ContractName } from './read-names.ts';
import { readPlaces, type PagePlaces } from './read-places.ts';
import type { SearchPage } from './read-site.ts';

/** A name from the contract, and where the site explains it. */
export interface FoundName extends ContractName {
  readonly route: string;
  readonly anchor: string;
}

interface Target {
  readonly route: string;
  readonly anchor: string;
}

/**
 * Finds where the site explains the names of the contract.
 *
 * @param names the names to find.
 * @param pages the site's pages. Guides take precedence over the reference.
 * @returns the names with their places, and the names that no page explains.
 */
export function findNames(
  names: readonly ContractName[],
  contract: Contract,
  pages: readonly Pick<SearchPage, 'route' | 'group' | 'body'>[],
): { readonly found: readonly FoundName[]; readonly missing: readonly ContractName[] } {
  const site = new Map(
    [...pages.filter(({ group }) => group === 'guides'), ...pages.filter(({ group }) => group === 'reference')].map(
      ({ route, body }) => [route, readPlaces(body)],
    ),
  );
  const find = createFinder(site, contract);
  const results = names.map((name) => ({ name, target: find(name) }));
  return {
    found: results.flatMap(({ name, target }) => (target === null ? [] : [{ ...name, ...target }])),
    missing: results.flatMap(({ name, target }) => (target === null ? [name] : [])),
  };
}

function createFinder(
  site: ReadonlyMap<string, PagePlaces>,
  contract: Contract,
): (name: ContractName) => Target | null {
  const fieldAnchors = listFieldAnchors(contract);
  const byId = (...ids: readonly string[]): Target | null =>
    firstOf(site, (route, page) => ids.filter((id) => page.ids.has(id)).map((anchor) => ({ route, anchor })));
  const byPlace = (name: string): Target | null =>
    firstOf(site, (route, { places }) =>
      places.filter((place) => place.name === name).map(({ anchor }) => ({ route, anchor })),
    );
  const byField = (schema: string, name: string): Target | null =>
    (fieldAnchors.get(`${schema} ${name}`) ?? [])
      .filter(({ route, anchor }) => site.get(route)?.ids.has(anchor))
      // Prefers the pages about the same kind of object.
      .map((target) => ({ target, rank: target.depth - (target.route.includes(`/${schema.toLowerCase()}/`) ? 1 : 0) }))
      .toSorted((one, other) => one.rank - other.rank)[0]?.target ?? null;

  return ({ name, kind, of, schema }) => {
    switch (kind) {
      case 'operation': {
        const operation = contract.operations.find(({ summary }) => summary === of);
        return operation === undefined ? null : { route: operation.page, anchor: '' };
      }
      case 'error':
        return byId(name);
      case 'HTTP status':
        return byId(of);
      case 'event':
        return byId(`example-${name}`);
      case 'status':
        return findState(name, statesOf(contract, of), site);
      case 'header':
        return byId(`header-${name.toLowerCase()}`, `response-header-${name.toLowerCase()}`) ?? byPlace(name);
      case 'value':
        return byField(schema ?? '', of) ?? byPlace(name);
      case 'field':
        return (
          byField(schema ?? of, name) ?? byId(`${(schema ?? '').toLowerCase()}-${name}`) ?? findInFrame(name, site)
        );
      case 'scope':
      case 'close code':
        return byPlace(name);
    }
  };
}

function firstOf(
  site: ReadonlyMap<string, PagePlaces>,
  look: (route: string, page: PagePlaces) => readonly Target[],
): Target | null {
  for (const [route, page] of site) {
    const [target] = look(route, page);
    if (target !== undefined) return target;
  }
  return null;
}

function statesOf({ machines }: Contract, name: string): readonly string[] {
  return [...(machines.find((machine) => machine.name === name)?.states.keys() ?? [])];
}

/** Finds the list that explains all states of the object, preferably one outside the description of a field. */
function findState(state: string, states: readonly string[], site: ReadonlyMap<string, PagePlaces>): Target | null {
  const lists = [...site].flatMap(([route, { places }]) =>
    places
      .filter(({ name, anchor }) => name === state && states.every((other) => hasPlace(places, other, anchor)))
      .map(({ anchor, isInside }) => ({ route, anchor, isInside })),
  );
  return lists.find(({ isInside }) => !isInside) ?? lists[0] ?? null;
}

function hasPlace(places: PagePlaces['places'], name: string, anchor: string): boolean {
  return places.some((place) => place.name === name && place.anchor === anchor);
}

/** Finds a field of the postback's envelope, which the postback page lists in a table. */
function findInFrame(name: string, site: ReadonlyMap<string, PagePlaces>): Target | null {
  const route = '/docs/postback/fields';
  const place = site.get(route)?.places.find((candidate) => candidate.name === name);
  return place === undefined ? null : { route, anchor: place.anchor };
}
