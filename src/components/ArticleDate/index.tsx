import type { ReactNode } from 'react';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A date, such as 22 Nov 2026. */
export default function ArticleDate({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
