/*
 * What differs: names the likely page, offers a search for the words in the URL, and lists popular pages.
 * Why: the stock text gives the reader nowhere to go.
 * Ejected from @docusaurus/theme-classic 3.10.2, NotFound/Content.
 */
import type { ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import Cards from '@site/src/components/mdx/Cards';
import HelpfulPages from '@site/src/components/HelpfulPages';
import Notice from '@site/src/components/Notice';
import styles from './styles.module.css';

/** src/client/parts/not-found.ts fills the hidden elements, because the build doesn't know the address. */
export default function NotFoundContent(): ReactNode {
  return (
    <Notice
      title={<Translate id="theme.NotFound.title">Page not found</Translate>}
      lead={
        <Translate id="theme.NotFound.p1">
          We couldn't find that page. The URL may be mistyped, or the link may be out of date.
        </Translate>
      }
      action={
        <>
          <p className={styles.likely} data-likely-page="" role="status" hidden>
            <Translate id="site.notFound.likely" values={{ page: <a href="#" /> }}>
              {'Did you mean {page}?'}
            </Translate>
          </p>
          <button type="button" className="control" data-search-offer="" hidden />
        </>
      }
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
