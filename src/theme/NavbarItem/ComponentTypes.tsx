/*
 * What differs: one more item type, `custom-docsVersion`.
 * Why: with one version, the stock item is a plain link that doesn't keep the reader's choice.
 * Wrapped, @docusaurus/theme-classic 3.10.2, NavbarItem/ComponentTypes.
 */
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import DocsVersion from '@site/src/components/DocsVersion';

export default { ...ComponentTypes, 'custom-docsVersion': DocsVersion };
