import { lateScripts } from '../../lib/late-scripts.ts';
import { createPolicy } from '../trusted-types';
import { pageClass } from './Surroundings';

/** A page of the site, ready to be shown. */
export interface Page {
  readonly title: string;
  /** Classes of the root element, which style sheets use. */
  readonly classes: readonly string[];
  /** The elements of the head that belong to this page only: description, address, structured data. */
  readonly head: readonly Element[];
  /** The text of its sidebar: of the documentation, or the list of all articles. */
  readonly sidebar: string;
  /** The page's nodes, which pages with the same sidebar share, and its part beside the sidebar. */
  nodes: readonly ChildNode[];
  readonly main: Element | null;
}

/** Returns the addresses of the scripts that a page was built for. They differ between deployments. */
function readCode(from: Document): string {
  const place = from.getElementById(lateScripts);
  const scripts = place instanceof HTMLTemplateElement ? place.content.querySelectorAll('script') : [];
  return [...scripts].map((script) => script.getAttribute('src')).join(' ');
}

/**
 * Accepts the HTML of pages. Only {@link readPage} uses it, for responses from the site's own server. The parser
 * creates a separate document in which no script runs. Only the page itself and the marked elements of the head are
 * taken from it. The content security policy refuses inline event handlers.
 */
const policy = createPolicy('sluice-pages');

/** A server's response. */
export interface Answer {
  readonly origin: string;
  readonly type: string;
  readonly text: string;
}

/**
 * Parses a page from a server's response.
 *
 * @throws Error if the response comes from another site or is not a complete page of this deployment: a proxy's error
 *   page, a page that broke off, or a page of another deployment, which might need code that is not loaded.
 */
export function readPage({ origin, type, text }: Answer): Page {
  if (origin !== window.location.origin || !type.startsWith('text/html'))
    throw new Error('The response is not a page of this site.');
  const page = new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
  // The footer follows the page, so the page is complete if there is a footer.
  if (page.querySelector(`:has(> .${pageClass}) ~ footer`) === null) throw new Error('The page is incomplete.');
  if (readCode(page) !== readCode(document)) throw new Error('The page belongs to another deployment of the site.');
  return describePage(page);
}

/** Describes a page: one from a response, or the first one, which the browser has loaded without the help of this code. */
export function describePage(page: Document): Page {
  return {
    title: page.title,
    // Browser extensions add other classes.
    classes: [...page.documentElement.classList].filter((name) => /^(?:blog|docs|plugin)-/.test(name)),
    // Docusaurus marks the elements of the head that belong to one page.
    head: [...page.querySelectorAll('head > [data-rh]:not(title)')],
    sidebar: page.querySelector('aside')?.textContent ?? '',
    nodes: [...(page.querySelector(`.${pageClass}`)?.childNodes ?? [])],
    main: page.querySelector('main'),
  };
}
