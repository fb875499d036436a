/*
 * What differs: names the likely page, offers a search for the words in the URL, and lists popular pages.
 * Why: the stock text gives the reader nowhere to go.
 * Ejected from @docusaurus/theme-classic 3.10.2, NotFound/Content.
 */
import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import HelpfulPages from '@site/src/components/HelpfulPages';
import Notice from '@site/src/components/Notice';
import { SearchIcon } from '@site/src/theme/SearchBar';

/**
 * src/client/parts/not-found.ts names the URL, and changes the three lines below, which it then shows, because
 * only browsers know the address.
 */
export default function NotFoundContent(): ReactNode {
  return (
    <Notice title="Page not found" lead="There is no page at this URL.">
      <div role="status" className="link-list muted" data-likely-page="">
        <span>Not sure of the URL?</span>
        <a href={useBaseUrl('/docs/#map')} children="Browse by task" />
        <span>Find a page by what you want to do.</span>
      </div>
      <button type="button" className="control" data-search-offer="">
        <SearchIcon /> Search docs and blog
      </button>
      <HelpfulPages />
    </Notice>
  );
}
