import type { ReactNode } from 'react';
import { useAllDocsData, useDocsPreferredVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';

interface Props {
  readonly mobile?: boolean;
  readonly className?: string;
  /** Closes the mobile menu when the item is inside it. */
  readonly onClick?: () => void;
}

const pluginId = 'default';

/**
 * The menu for choosing a version of the documentation. The docs plugin keeps the choice in local storage, so links without
 * a version lead to it. With a single version the list has one entry, which is marked once it has been chosen.
 */
export default function DocsVersion({ mobile, className, onClick }: Props): ReactNode {
  const versions = useVersions(pluginId);
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion(pluginId);
  const data = useAllDocsData()[pluginId];
  if (data === undefined) return null;
  const current = (preferredVersion ?? versions[0])?.label ?? '';
  const name = translate({ id: 'site.docsVersion.label', message: 'Version: {version}' }, { version: current });
  return (
    <DropdownNavbarItem
      mobile={mobile}
      className={className}
      position="right"
      // The bar has little room.
      label={mobile === true ? name : current}
      aria-label={name}
      items={versions.map((version) => ({
        label: version.label,
        to: version.path,
        isActive: () => version.name === preferredVersion?.name,
        // By default the link would claim to lead to the current page.
        'aria-current': 'true',
        onClick: () => {
          savePreferredVersionName(version.name);
          onClick?.();
        },
      }))}
    />
  );
}
