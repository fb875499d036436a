/*
 * What differs: suggests popular pages and a search for the words in the address.
 * Why: the stock text gives the reader nowhere to go.
 * Ejected from @docusaurus/theme-classic 3.10.2, NotFound/Content.
 */
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import Cards from '@site/src/components/mdx/Cards';
import HelpfulPages from '@site/src/components/HelpfulPages';
import Notice from '@site/src/components/Notice';
import SearchOffer from '@site/src/components/SearchOffer';

export default function NotFoundContent(): ReactNode {
  return (
    <Notice
      title={<Translate id="theme.NotFound.title">Page not found</Translate>}
      lead={
        <Translate id="theme.NotFound.p1">
          There is no page at this address. It may have been mistyped, or the link that led here is out of date.
        </Translate>
      }
      action={<SearchOffer />}
    >
      <p>
        <Translate id="theme.NotFound.p2">These pages may help:</Translate>
      </p>
      <Cards>
        <HelpfulPages />
      </Cards>
    </Notice>
  );
}
