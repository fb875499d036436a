import type { ReactNode } from 'react';

/** A date, such as 2 Sep 2026. Its months have three letters, which British English in `Intl` has not. */
export default function ArticleDate({ date }: { readonly date: string }): ReactNode {
  return <time dateTime={date}>{new Date(date).toUTCString().slice(5, 16).replace(/^0/, '')}</time>;
}
