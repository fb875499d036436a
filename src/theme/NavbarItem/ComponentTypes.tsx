/*
 * What differs: only the types of items that src/build/config/navbar.ts uses, and one more, `custom-docsVersion`.
 * Why: with one version, the stock item for versions is a plain link that doesn't keep the reader's choice. All types
 * together would be a tenth of the site's scripts.
 * Ejected from @docusaurus/theme-classic 3.10.2, NavbarItem/ComponentTypes.
 */
import type { ReactNode } from 'react';
import { useDocsPreferredVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

interface Props {
  readonly mobile?: boolean;
  /** Closes the mobile menu when the item is inside it. */
  readonly onClick?: () => void;
}

/**
 * A link to the documentation's first page, labelled with the version. The docs plugin keeps a reader's choice of
 * version in local storage. There is only one version, so there is no menu.
 */
function DocsVersion({ mobile = false, onClick }: Props): ReactNode {
  const version = useVersions('default')[0];
  const { savePreferredVersionName } = useDocsPreferredVersion('default');
  if (version === undefined) return null;
  const name = `Version: ${version.label}`;
  return (
    <DefaultNavbarItem
      mobile={mobile}
      className="docs-version"
      // The navbar has little room.
      label={mobile ? name : version.label}
      aria-label={name}
      to={version.path}
      // The Docs link already marks the current section.
      isActive={() => false}
      onClick={() => {
        savePreferredVersionName(version.name);
        onClick?.();
      }}
    />
  );
}

export default { default: DefaultNavbarItem, 'custom-docsVersion': DocsVersion };
