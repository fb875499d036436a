/*
 * What differs: only the types of items that src/build/config/navbar.ts uses, and one more, `custom-docsVersion`.
 * Why: with one version, the stock item for versions is a plain link that doesn't keep the reader's choice. All types
 * together would be a tenth of the site's scripts.
 * Ejected from @docusaurus/theme-classic 3.10.2, NavbarItem/ComponentTypes.
 */
import DocsVersion from '@site/src/components/DocsVersion';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

export default { default: DefaultNavbarItem, 'custom-docsVersion': DocsVersion };
