import type { ThemeConfig } from '@docusaurus/preset-classic';
import { hosts } from './hosts.ts';
import { siteTitle } from '../../lib/site.ts';

/** The navbar. Its logo leads to the marketing homepage, and the Forum link is on the right. */
export const navbar = {
  title: siteTitle,
  logo: { alt: '', src: '/img/favicon.svg', href: hosts.homepage, target: '_self', width: 28, height: 28 },
  hideOnScroll: false,
  items: [
    { to: '/docs/', activeBasePath: '/docs', label: 'Docs', position: 'left' },
    { type: 'custom-docsVersion', position: 'left' },
    { to: '/blog/', label: 'Blog', position: 'left' },
    { href: hosts.forum, label: 'Forum', position: 'right' },
  ],
} satisfies ThemeConfig['navbar'];
