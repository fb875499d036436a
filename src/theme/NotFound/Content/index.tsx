/*
 * What differs: names the likely page, offers a search for the words in the URL, and lists popular pages.
 * Why: the stock text gives the reader nowhere to go.
 * Ejected from @docusaurus/theme-classic 3.10.2, NotFound/Content.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Cards from '@site/src/components/mdx/Cards';
import HelpfulPages from '@site/src/components/HelpfulPages';
import Notice from '@site/src/components/Notice';

/**
 * src/client/parts/not-found.ts fills the hidden elements, because the build doesn't know the address. Each has its room
 * from the start, so that the page doesn't move.
 */
export default function NotFoundContent(): ReactNode {
  return (
    <Notice
      title="Page not found"
      lead="We couldn't find that page. The URL may be mistyped, or the link may be out of date."
    >
      <div data-likely-page="" role="status">
        <Cards>
          <ul>
            <li hidden>
              Did you mean
              <a href="#" />
            </li>
            <li>
              Find a page by what you want to do
              <Link to="/docs/#map">Browse by task</Link>
            </li>
          </ul>
        </Cards>
      </div>
      <p>
        <button type="button" className="control" data-search-offer="" hidden />
      </p>
      <Cards>
        <HelpfulPages />
      </Cards>
    </Notice>
  );
}
