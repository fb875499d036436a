/*
 * What differs: in the page's head, the title includes the parent category; the page has a social picture, is described
 * as a collection and has the same layout and the same cards as other pages.
 * Why: "Payment" alone says little in search results, and the stock page has neither a picture nor structured data. The
 * icons of its cards are emoji, which screen readers read out before every title, for example as "page facing up".
 * Ejected from @docusaurus/theme-classic 3.10.2, DocCategoryGeneratedIndexPage.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { PropSidebarItemLink } from '@docusaurus/plugin-content-docs';
import { useCurrentSidebarCategory, useDocById, useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import Cards from '@site/src/components/mdx/Cards';
import PageActions from '@site/src/components/PageActions';
import ShareCard, { usePageAddress } from '@site/src/components/ShareCard';
import { describeCollection } from '@site/src/lib/structured-data';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import DocPaginator from '@theme/DocPaginator';

export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex }: Props): ReactNode {
  const { title, description = '', navigation } = categoryGeneratedIndex;
  const { items } = useCurrentSidebarCategory();
  const around = useSidebarBreadcrumbs()?.at(-2)?.label;
  const fullTitle = around === undefined ? title : `${title}, ${around}`;
  return (
    <>
      <PageMetadata title={fullTitle} description={description} />
      <ShareCard title={fullTitle} data={[describeCollection({ ...usePageAddress(), title, description })]} />
      <div className="doc-page__article">
        <DocBreadcrumbs />
        <header>
          <h1>{title}</h1>
        </header>
        <p>{description}</p>
        <Cards>
          <ul>{items.map((item) => item.type === 'link' && <Card key={item.href} {...item} />)}</ul>
        </Cards>
        <PageActions isLast />
        <footer className="margin-top--md">
          <DocPaginator {...navigation} />
        </footer>
      </div>
    </>
  );
}

function Card({ href, label, docId }: PropSidebarItemLink): ReactNode {
  return (
    <li>
      <Link to={href}>{label}</Link>
      <div>{useDocById(docId)?.description}</div>
    </li>
  );
}
