import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { lateCode } from '../../lib/late-code.ts';
import { createPolicy } from '../trusted-types';

/** A page of the site, ready to be shown. */
export interface Page {
  readonly title: string;
  /** Classes of the root element, which style sheets use. */
  readonly classes: readonly string[];
  /** The elements of the head that belong to this page only: description, address, structured data. */
  readonly head: readonly Element[];
  /** Whether the page has a sidebar, which the menu on phones also shows. */
  readonly hasSidebar: boolean;
  /**
   * The node that holds the content between the navbar and the footer: outside the document unless the page is shown.
   */
  holder: ParentNode;
}

/**
 * The id of the element between the navbar and the footer. Every page has this element, and all of its content belongs
 * to the page.
 */
export const mainId = SkipToContentFallbackId;

/** Selects the sidebar of the documentation, or the list of all articles. */
export const sidebar = '.theme-doc-sidebar-menu, .blog-wrapper aside nav';

/** Selects the elements of the head that belong to one page. The build marks them. */
const ownTags = 'head > [data-rh]';

/**
 * Returns the addresses of the scripts that a page was built for. They differ between deployments with different code.
 */
function readCode(from: Document): string {
  const place = from.getElementById(lateCode);
  const scripts = place instanceof HTMLTemplateElement ? place.content.querySelectorAll('script') : [];
  return [...scripts].map((script) => script.getAttribute('src')).join(' ');
}

/**
 * Accepts the HTML of pages. Only {@link readPage} uses it, for responses from the site's own server. The parser
 * creates a separate document in which no script runs. Only the part between the navbar and the footer and the marked
 * elements of the head are taken from it. The content security policy refuses inline event handlers.
 */
const policy = createPolicy('sluice-pages', (html) => html);

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
  const main = page.getElementById(mainId);
  // The footer follows the text, so the text is complete if there is a footer.
  if (main === null || page.querySelector(`#${mainId} ~ footer`) === null) throw new Error('The page is incomplete.');
  if (readCode(page) !== readCode(document)) throw new Error('The page belongs to another deployment of the site.');
  return describe(page, main);
}

/** Describes the page that the browser has loaded without the help of this code. */
export function readFirstPage(): Page {
  return describe(document, document.getElementById(mainId) ?? new DocumentFragment());
}

function describe(page: Document, holder: ParentNode): Page {
  return {
    title: page.title,
    classes: [...page.documentElement.classList],
    head: [...page.querySelectorAll(ownTags)],
    hasSidebar: page.querySelector(sidebar) !== null,
    holder,
  };
}
