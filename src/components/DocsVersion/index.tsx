import type { ReactNode } from 'react';
import { useDocsPreferredVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';

interface Props {
  readonly mobile?: boolean;
  /** Closes the mobile menu when the item is inside it. */
  readonly onClick?: () => void;
}

const pluginId = 'default';

/**
 * The version of the documentation, as a link to its first page. The docs plugin keeps a reader's choice in local storage. There
 * is one version, so there is nothing else to choose and no menu.
 */
export default function DocsVersion({ mobile = false, onClick }: Props): ReactNode {
  const version = useVersions(pluginId)[0];
  const { savePreferredVersionName } = useDocsPreferredVersion(pluginId);
  if (version === undefined) return null;
  const name = translate({ id: 'site.docsVersion.label', message: 'Version: {version}' }, { version: version.label });
  return (
    <DefaultNavbarItem
      mobile={mobile}
      className="docs-version"
      // The bar has little room.
      label={mobile ? name : version.label}
      aria-label={name}
      to={version.path}
      // It isn't marked as the section at hand, which Docs is.
      isActive={() => false}
      onClick={() => {
        savePreferredVersionName(version.name);
        onClick?.();
      }}
    />
  );
}
