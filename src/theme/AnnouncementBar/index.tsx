/*
 * What differs: a named region instead of a second banner; no inline colours; a full-size close button.
 * Why: the stock bar repeats the banner landmark, and writes a style attribute, which a strict content security policy
 * blocks.
 * Ejected from @docusaurus/theme-classic 3.10.2, AnnouncementBar (its parts Content and CloseButton included).
 */
import type { ReactNode } from 'react';
import { ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';
import { ownHtml } from '@site/src/client/trusted-types';
import IconClose from '@theme/Icon/Close';
import styles from './styles.module.css';

const content = { __html: ownHtml.announcement };

export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  if (!isActive || !announcementBar) return null;
  return (
    <section
      className={`${ThemeClassNames.announcementBar.container} no-print ${styles.bar}`}
      aria-label="Announcement"
    >
      {/* The HTML is trusted: it is from src/build/config/announcement.ts. */}
      <p className={styles.text} dangerouslySetInnerHTML={content} />
      {announcementBar.isCloseable && (
        <button type="button" className="clean-btn icon-button" aria-label="Dismiss announcement" onClick={close}>
          <IconClose width={14} height={14} strokeWidth={2.5} />
        </button>
      )}
    </section>
  );
}
