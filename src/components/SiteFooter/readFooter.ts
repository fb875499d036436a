import type { Footer } from '@docusaurus/theme-common';
import type { FooterLinkItem } from './FooterLink';

interface FooterData {
  readonly columns: readonly { readonly title: string; readonly items: readonly FooterLinkItem[] }[];
  readonly legal: readonly FooterLinkItem[];
  readonly copyright: string;
}

/**
 * Splits the configured footer into titled columns and the legal links, which are the group without a title.
 *
 * @param footer `themeConfig.footer`.
 */
export function readFooter(footer: Footer | undefined): FooterData {
  const entries: readonly unknown[] = footer?.links ?? [];
  const groups = entries.filter(isGroup);
  const columns = groups.flatMap(({ title, items }) => (title ? [{ title, items: items.map(readLink) }] : []));
  const legal = groups.flatMap(({ title, items }) => (title ? [] : items.map(readLink)));
  return { columns, legal, copyright: footer?.copyright ?? '' };
}

interface Group {
  readonly title?: string | null;
  readonly items: readonly FooterLinkItem[];
}

/** The theme also allows a flat list of links, which this footer does not use. */
function isGroup(entry: unknown): entry is Group {
  return typeof entry === 'object' && entry !== null && 'items' in entry && Array.isArray(entry.items);
}

function readLink({ label, to, href }: FooterLinkItem): FooterLinkItem {
  return { label, to, href };
}
