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
  /** The page to show between the navbar and the footer. */
  readonly page?: Page;
  /** Shown if there is no page: that it is being loaded, or that something failed. */
  readonly children?: ReactNode;
}

/**
 * Renders what surrounds every page. Replaces the theme's layout in readers' browsers, and must render the same as that
 * layout, except for the text.
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
