import type { ComponentProps, ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import styles from './styles.module.css';

/** The button that dismisses the announcement; the theme remembers the dismissal. */
export default function AnnouncementCloseButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button
      type="button"
      className={`clean-btn ${styles.button}`}
      aria-label={translate({ id: 'site.announcement.close', message: 'Dismiss announcement' })}
      {...props}
    >
      <IconClose width={14} height={14} strokeWidth={2.5} />
    </button>
  );
}
