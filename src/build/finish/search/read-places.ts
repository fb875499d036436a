import type { Element, ElementContent, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';

/** A place where a page explains something by name: the first code in a table row or in an entry of a list of terms. */
interface Place {
  readonly name: string;
  /** The id of the closest ancestor that has one, or of the heading above it. */
  readonly anchor: string;
  /** Whether it is inside the description of something else, such as a field. */
  readonly isInside: boolean;
}

export interface PagePlaces {
  readonly ids: ReadonlySet<string>;
  readonly places: readonly Place[];
}

/** Finds the ids in a page's text and the places that explain something by name. */
export function readPlaces(body: Element): PagePlaces {
  const ids = new Set<string>();
  const places: Place[] = [];
  let heading = '';
  const walk = (node: RootContent | ElementContent, around: string): void => {
    if (node.type !== 'element') return;
    const id = typeof node.properties.id === 'string' ? node.properties.id : '';
    if (id !== '') ids.add(id);
    const isHeading = /^h[1-6]$/.test(node.tagName);
    if (isHeading && id !== '') heading = id;
    const closest = id === '' || isHeading ? around : id;
    if (isTerm(node)) places.push({ name: nameOf(node), anchor: closest || heading, isInside: closest !== '' });
    for (const child of node.children) walk(child, closest);
  };
  walk(body, '');
  return { ids, places };
}

/** Whether an element is a table row or a term. */
function isTerm({ tagName }: Element): boolean {
  return tagName === 'dt' || tagName === 'tr';
}

function nameOf(element: Element): string {
  const code = findCode(element);
  return code === undefined ? '' : toString(code);
}

function findCode(element: Element): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    // The name of a field is a link that isn't translated: src/components/mdx/Field.
    if (child.tagName === 'code' || (child.tagName === 'a' && child.properties.translate === 'no')) return child;
    const code = findCode(child);
    if (code !== undefined) return code;
    // Only a row's first cell names it.
    if (child.tagName === 'td') return undefined;
  }
  return undefined;
}
