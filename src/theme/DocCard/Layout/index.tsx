/*
 * What differs: the card's padding and border.
 * Why: the stock padding cannot be overridden, and the site has no other shadows.
 * Ejected from @docusaurus/theme-classic 3.10.2, DocCard/Layout.
 */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { ThemeClassNames } from '@docusaurus/theme-common';
import Description from '@theme/DocCard/Description';
import Heading from '@theme/DocCard/Heading';
import type { Props } from '@theme/DocCard/Layout';
import styles from './styles.module.css';

export default function DocCardLayout({ item, className, href, icon, title, description }: Props): ReactNode {
  return (
    <Link href={href} className={clsx(styles.card, ThemeClassNames.docs.docCard.container, className)}>
      <Heading item={item} icon={icon} title={title} />
      {description !== undefined && description !== '' && <Description item={item} description={description} />}
    </Link>
  );
}
