import type { ReactNode } from 'react';

/** A date, such as 2 Sep 2026, or 2 Sep below its year. Its months have three letters, unlike those of `Intl`. */
export default function ArticleDate({ date, inYear }: Readonly<{ date: string; inYear?: boolean }>): ReactNode {
  return (
    <time dateTime={date}>
      {new Date(date)
        .toUTCString()
        .slice(5, inYear ? 11 : 16)
        .replace(/^0/, '')}
    </time>
  );
}
