/*
 * What differs: the card has different padding and borders; an endpoint's card also shows its method and path, from
 * src/build/config. A card has no icon.
 * Why: the stock padding can't be overridden, the site has no other shadows, and a path shows what a title may omit.
 * The stock icons are emoji, which screen readers read out before every title, for example as "page facing up".
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

export default function DocCardLayout({ item, className, href, title, description }: Props): ReactNode {
  const { method, path } = item.customProps ?? {};
  return (
    <Link href={href} className={clsx(styles.card, ThemeClassNames.docs.docCard.container, className)}>
      <Heading item={item} icon="" title={title} />
      {typeof method === 'string' && typeof path === 'string' && (
        <p className={`muted ${styles.request}`}>
          <span className="http-method" data-method={method}>
            {method === 'socket' ? 'WS' : method.toUpperCase()}
          </span>
          <code>{path}</code>
        </p>
      )}
      {description !== undefined && description !== '' && <Description item={item} description={description} />}
    </Link>
  );
}
