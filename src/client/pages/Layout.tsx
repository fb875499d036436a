import type { ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { DocsPreferredVersionContextProvider } from '@docusaurus/plugin-content-docs/client';
import { composeProviders, NavbarSecondaryMenuFiller } from '@docusaurus/theme-common';
import {
  AnnouncementBarProvider,
  ColorModeProvider,
  NavbarProvider,
  ScrollControllerProvider,
} from '@docusaurus/theme-common/internal';
import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import PageText from './PageText';
import SidebarInMenu from './SidebarInMenu';
import { mainClassName } from './mainClassName';
import { mainId, type Page } from './read-page';

const Provider = composeProviders([
  ColorModeProvider,
  AnnouncementBarProvider,
  ScrollControllerProvider,
  DocsPreferredVersionContextProvider,
  NavbarProvider,
]);

interface Props {
  /** What to show between the bar and the footer. */
  readonly page?: Page;
  /** What to show when there is no page: that it comes, or that something failed. */
  readonly children?: ReactNode;
}

/**
 * What is around every page. Takes the place of the theme's layout in readers' browsers, and must draw what that has drawn, but
 * for the text.
 */
export default function Layout({ page, children }: Props): ReactNode {
  const other = (content: ReactNode): ReactNode => (
    <div id={mainId} className={mainClassName}>
      {content}
    </div>
  );
  return (
    <Provider>
      <SkipToContent />
      <AnnouncementBar />
      {page?.hasSidebar === true && <NavbarSecondaryMenuFiller component={SidebarInMenu} props={{ page }} />}
      <Navbar />
      <ErrorBoundary fallback={(failure) => other(<ErrorPageContent {...failure} />)}>
        {page === undefined ? other(children) : <PageText page={page} />}
      </ErrorBoundary>
      <Footer />
    </Provider>
  );
}
