import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';

/** A region of a page that assistive technology lists and leads to. */
export interface Landmark {
  readonly role: string;
  /** Its accessible name, which is empty where it has none. */
  readonly name: string;
}

const roles = ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'];

/** Inside these, a header, a footer or an aside belongs to a part of the page. */
const parts = ['article', 'aside', 'nav', 'section'];

/** The landmarks of a built page in its order, by the rules of the HTML Accessibility API Mappings. */
export function findLandmarks(tree: Root): readonly Landmark[] {
  const inside = (parent: Root | Element, around: readonly string[]): readonly Landmark[] =>
    parent.children.flatMap((element) => {
      if (element.type !== 'element') return [];
      const name = nameOf(element, tree);
      const stated = element.properties.role;
      const role =
        stated === undefined ? impliedRole(element, name, around) : roles.find((known) => known === String(stated));
      const within = inside(element, [...around, element.tagName]);
      return role === undefined ? within : [{ role, name }, ...within];
    });
  return inside(tree, []);
}

/** The role of an element that states none. */
function impliedRole({ tagName }: Element, name: string, around: readonly string[]): string | undefined {
  const isOfPart = around.some((tag) => parts.includes(tag));
  switch (tagName) {
    case 'main':
      return 'main';
    case 'nav':
      return 'navigation';
    case 'search':
      return 'search';
    case 'aside':
      return name === '' && isOfPart ? undefined : 'complementary';
    case 'section':
      return name === '' ? undefined : 'region';
    case 'form':
      return name === '' ? undefined : 'form';
    case 'header':
      return isOfPart || around.includes('main') ? undefined : 'banner';
    case 'footer':
      return isOfPart || around.includes('main') ? undefined : 'contentinfo';
    default:
      return undefined;
  }
}

/**
 * What is wrong with the landmarks of a page. Main content and footer are there once; where there are several landmarks of a
 * role, each has a name, and no other has the same.
 *
 * @returns one line for each fault.
 */
export function findLandmarkFaults(landmarks: readonly Landmark[]): readonly string[] {
  const byRole = Map.groupBy(landmarks, ({ role }) => role);
  const single = ['main', 'contentinfo'].flatMap((role) => {
    const count = byRole.get(role)?.length ?? 0;
    return count === 1 ? [] : [`${role}: ${count} instead of one`];
  });
  const several = [...byRole].flatMap(([role, all]) => {
    if (all.length === 1) return [];
    const names = all.map(({ name }) => name);
    const nameless = names.filter((name) => name === '').map(() => `${role}: one of ${all.length} has no name`);
    const repeated = names.filter((name, index) => name !== '' && names.indexOf(name) !== index);
    return [...nameless, ...repeated.map((name) => `${role}: several are called "${name}"`)];
  });
  return [...single, ...several];
}

/** The accessible name by `aria-labelledby` or `aria-label`; a landmark has no other. */
function nameOf({ properties: { ariaLabelledBy, ariaLabel } }: Element, tree: Root): string {
  const ids = Array.isArray(ariaLabelledBy) ? ariaLabelledBy : [];
  const words = ids.map((id) => {
    const element = select(`[id="${id}"]`, tree);
    return element === undefined ? '' : toString(element);
  });
  return words.join(' ').trim() || String(ariaLabel ?? '').trim();
}
