import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { Tasks } from '@site/src/components/mdx/StartPage';

/** The pages that most readers look for. */
export const helpfulPages = [
  { to: '/docs/', label: 'Get started', about: 'What Sluice is, and a first test payment.' },
  { to: '/docs/api/overview', label: 'API overview', about: 'Keys, errors, amounts and timestamps.' },
  { to: '/docs/invoices', label: 'Invoices', about: 'Send a payment link, and fulfil the order.' },
  { to: '/blog/', label: 'Blog', about: 'Articles for merchants and developers.' },
] as const;

/** Links to {@link helpfulPages}, shown when a page does not exist or has crashed. */
export default function HelpfulPages(): ReactNode {
  return (
    <>
      <h2>Or start here</h2>
      <Tasks>
        <ul>
          {helpfulPages.map(({ to, label, about }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <div className="muted">{about}</div>
            </li>
          ))}
        </ul>
      </Tasks>
    </>
  );
}
