/*
 * What differs: one more item type, `custom-docsVersion`.
 * Why: the stock version dropdown turns into a plain link when there is one version, so nothing can be chosen or kept.
 * Wrapped, @docusaurus/theme-classic 3.10.2, NavbarItem/ComponentTypes.
 */
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import DocsVersion from '@site/src/components/DocsVersion';

export default { ...ComponentTypes, 'custom-docsVersion': DocsVersion };
