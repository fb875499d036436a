/*
 * What differs: names the likely page, offers a search for the words in the URL, and lists popular pages.
 * Why: the stock text gives the reader nowhere to go.
 * Ejected from @docusaurus/theme-classic 3.10.2, NotFound/Content.
 */
import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Cards from '@site/src/components/mdx/Cards';
import HelpfulPages from '@site/src/components/HelpfulPages';
import Notice from '@site/src/components/Notice';

/** src/client/parts/not-found.ts changes the three lines, because only browsers know the address. */
export default function NotFoundContent(): ReactNode {
  return (
    <Notice title="Page not found" lead="We couldn't find that page. The URL may be mistyped, or the link out of date.">
      <div data-likely-page="">
        <p role="status" className="muted">
          <span className="cut-line">Not sure of the URL?</span>
          <a className="cut-line" href={useBaseUrl('/docs/#map')} children="Browse by task →" />
          <span>Find a page by what you want to do.</span>
        </p>
        <button type="button" className="control cut-line" data-search-offer="" children="Search the docs" />
      </div>
      <Cards>
        <HelpfulPages />
      </Cards>
    </Notice>
  );
}
