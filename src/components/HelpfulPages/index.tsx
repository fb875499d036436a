import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';

const pages = [
  { to: '/docs/', label: 'Documentation', about: 'what Sluice is and how to get started' },
  { to: '/docs/api/overview', label: 'API overview', about: 'keys, errors, and the rules for amounts and times' },
  { to: '/docs/postback/signature', label: 'Verify a postback', about: 'the signature, step by step' },
  { to: '/blog/', label: 'Blog', about: 'articles for merchants and developers' },
] as const;

interface Props {
  /** Whether what a page is about is below its name, as a sentence, instead of after it. */
  readonly isBelow?: boolean;
}

/** Links to the pages that most readers look for, shown when a search or an address leads nowhere. */
export default function HelpfulPages({ isBelow = false }: Props): ReactNode {
  return (
    <ul>
      {pages.map(({ to, label, about }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
          {isBelow ? ` ${about.charAt(0).toUpperCase()}${about.slice(1)}.` : `: ${about}`}
        </li>
      ))}
    </ul>
  );
}
