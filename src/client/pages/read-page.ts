import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import { lateCode } from '../../lib/late-code.ts';
import { createPolicy } from '../trusted-types';

/** A page of the site, ready to be shown. */
export interface Page {
  readonly title: string;
  /** Classes of the root element, which style sheets go by. */
  readonly classes: readonly string[];
  /** What the head says of this page and of no other: description, address, data for machines. */
  readonly head: readonly Element[];
  /** Whether there is a list of pages beside it, which the menu of telephones shows too. */
  readonly hasSidebar: boolean;
  /** Holds everything between the bar and the footer while the page is not shown. */
  holder: ParentNode;
}

/** The element between the bar and the footer: the same on every page, and all of it is the page's own. */
export const mainId = SkipToContentFallbackId;

/** The map of the documentation, or the list of all articles. */
export const sidebar = '.theme-doc-sidebar-menu, .blog-wrapper aside nav';

/** What the head says of one page has this mark, which the build gives it. */
const ownTags = 'head > [data-rh]';

/** The code that a page was built for: its address changes with every other deployment of the code. */
function readCode(from: Document): string {
  const place = from.getElementById(lateCode);
  const scripts = place instanceof HTMLTemplateElement ? place.content.querySelectorAll('script') : [];
  return [...scripts].map((script) => script.getAttribute('src')).join(' ');
}

/**
 * Has the HTML of pages accepted. Only {@link readPage} uses it, on what this site's own server has answered. The parser makes a
 * separate document, in which no script runs, and of which only the part between the bar and the footer and the marked tags of
 * the head are taken; inline handlers are for the content security policy to refuse.
 */
const policy = createPolicy('sluice-pages', (html) => html);

/** What a server has answered. */
export interface Answer {
  readonly origin: string;
  readonly type: string;
  readonly text: string;
}

/**
 * Reads a page from what the server has answered.
 *
 * @throws Error when the answer is another site's, or not a whole page of this very site: an error page of some server on the way, a page that broke
 * off, a page of another deployment, whose text might ask for code that is not here.
 */
export function readPage({ origin, type, text }: Answer): Page {
  if (origin !== window.location.origin || !type.startsWith('text/html'))
    throw new Error('This is no page of this site.');
  const page = new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
  const main = page.getElementById(mainId);
  // The footer comes after the text: where there is one, the text is complete.
  if (main === null || page.querySelector(`#${mainId} ~ footer`) === null) throw new Error('This is no whole page.');
  if (readCode(page) !== readCode(document)) throw new Error('This page belongs to another deployment of the site.');
  return describe(page, main);
}

/** The page that the browser has loaded, without the site's scripts. */
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
