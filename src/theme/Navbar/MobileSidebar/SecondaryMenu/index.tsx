/*
 * What differs: links to the documentation and the blog are above the current section's pages, beside the button that
 * leads back to the main menu.
 * Why: in the stock menu, the other section is one step further away.
 * Ejected from @docusaurus/theme-classic 3.10.2, Navbar/MobileSidebar/SecondaryMenu.
 */
import type { ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import Translate, { translate } from '@docusaurus/Translate';
import NavbarItem, { type Props as Item } from '@theme/NavbarItem';

export default function NavbarMobileSidebarSecondaryMenu(): ReactNode {
  const { content, hide } = useNavbarSecondaryMenu();
  const { toggle } = useNavbarMobileSidebar();
  const sections = (useThemeConfig().navbar.items as Item[]).filter((item) => 'to' in item);
  return (
    <>
      <div className="menu-sections">
        <ul className="menu__list">
          {sections.map((item, index) => (
            <NavbarItem key={index} mobile {...item} onClick={toggle} />
          ))}
        </ul>
        <button
          className="clean-btn"
          type="button"
          aria-label={translate({ id: 'site.menu.back', message: 'Back to main menu' })}
          onClick={hide}
        >
          <Translate id="site.menu.main">Main menu</Translate>
        </button>
      </div>
      {content}
    </>
  );
}
