import type { ReactNode } from 'react';

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day, such as 22 November 2026. */
export default function ArticleDate({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{dateFormat.format(new Date(date))}</time>;
}
