import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';

const pages = [
  { to: '/docs/', label: 'Documentation', about: 'what Sluice is and the shortest ways in' },
  { to: '/docs/api/overview', label: 'API overview', about: 'keys, errors, money and time rules' },
  { to: '/docs/postback/signature', label: 'Verify a postback', about: 'the signature, step by step' },
  { to: '/blog/', label: 'Blog', about: 'articles for merchants and developers' },
] as const;

/** The pages that most readers are looking for when they end up on a page that is none. */
export default function HelpfulPages(): ReactNode {
  return (
    <ul>
      {pages.map(({ to, label, about }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>: {about}
        </li>
      ))}
    </ul>
  );
}
