/*
 * What differs: the landmark has a name; the code for collapsing the sidebar is omitted, because this sidebar is
 * always shown. On phones, CSS hides it, and the menu shows a copy of it (src/theme/Layout).
 * Why: the announcement is the same kind of landmark, and readers need names to tell the two apart.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocRoot/Layout/Sidebar (themeConfig.docs.sidebar.hideable is false
 * here).
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import DocSidebar from '@theme/DocSidebar/Desktop';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import styles from '@docusaurus/theme-classic/lib/theme/DocRoot/Layout/Sidebar/styles.module.css';

const keepShown = (): void => undefined;

export default function DocRootLayoutSidebar({ sidebar }: Props): ReactNode {
  const { pathname } = useLocation();
  const name = useDocsSidebar()?.name;
  return (
    <aside
      className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.docSidebarContainer)}
      aria-label={translate({ id: 'site.docs.sidebar.label', message: 'Documentation' })}
    >
      {/* The key resets the state when the sidebar changes. */}
      <div key={name} className={styles.sidebarViewport}>
        <DocSidebar sidebar={sidebar} path={pathname} onCollapse={keepShown} isHidden={false} />
      </div>
    </aside>
  );
}
