import type { ReactNode } from 'react';
import { useAllDocsData, useDocsPreferredVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

interface Props {
  readonly mobile?: boolean;
  readonly className?: string;
  /** Closes the mobile menu, where the item stands in it. */
  readonly onClick?: () => void;
}

const pluginId = 'default';

/**
 * Chooses the version of the documentation. The choice is kept in local storage by the docs plugin, so that links without
 * a version lead to it; with a single version the list has one entry, marked as the chosen one once it has been chosen.
 */
export default function DocsVersion({ mobile, className, onClick }: Props): ReactNode {
  const versions = useVersions(pluginId);
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion(pluginId);
  const data = useAllDocsData()[pluginId];
  if (data === undefined) return null;
  const current = preferredVersion ?? versions[0];
  return (
    <DropdownNavbarItem
      mobile={mobile}
      className={className}
      position="right"
      label={translate(
        { id: 'site.docsVersion.label', message: 'Version: {version}' },
        { version: current?.label ?? '' },
      )}
      items={versions.map((version) => ({
        label: version.label,
        to: version.path,
        isActive: () => version.name === preferredVersion?.name,
        // Not the page at hand, which is what the link would say otherwise.
        'aria-current': 'true',
        onClick: () => {
          savePreferredVersionName(version.name);
          onClick?.();
        },
      }))}
    />
  );
}
