import type { ReactNode } from 'react';

const formatIn = (month: 'long' | 'short'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
const formats = { long: formatIn('long'), short: formatIn('short') };

interface Props {
  readonly date: string;
  readonly isShort?: boolean;
}

/** A day, such as 22 November 2026, or 22 Nov 2026 where there is little room. */
export default function ArticleDate({ date, isShort = false }: Props): ReactNode {
  return <time dateTime={date}>{formats[isShort ? 'short' : 'long'].format(new Date(date))}</time>;
}
