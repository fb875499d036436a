import type { ThemeConfig } from '@docusaurus/preset-classic';
import { hosts } from './hosts.ts';

const home = (path: string): string => `${hosts.homepage}${path}`;

/** The footer: four columns with every link that the specification names, and the legal line. */
export const footer = {
  links: [
    {
      title: 'General',
      items: [
        { label: 'Homepage', href: home('/') },
        { label: 'Demo', href: home('/demo') },
        { label: 'Pricing', href: home('/pricing') },
        { label: 'Token', href: home('/token') },
        { label: 'Signup', href: `${hosts.portal}/signup` },
        { label: 'Login', href: `${hosts.portal}/login` },
        { label: 'Contact Us', href: home('/contact') },
      ],
    },
    {
      title: 'Merchants',
      items: [
        { label: 'Accepted Coins', href: home('/coins') },
        { label: 'Integration', href: home('/integration') },
        { label: 'FAQ', href: home('/faq') },
        { label: 'Docs', to: '/docs/' },
        { label: 'Blog', to: '/blog/' },
        { label: 'Forum', href: hosts.forum },
        { label: 'Support', href: home('/support') },
      ],
    },
    {
      title: 'Resources',
      items: [
        { label: 'How Does It Work', href: home('/how-it-works') },
        { label: 'Crypto Savings Calculator', href: home('/savings-calculator') },
        { label: 'Accept Crypto on Shopify', href: home('/accept-crypto/shopify') },
        { label: 'Accept Crypto on WooCommerce', href: home('/accept-crypto/woocommerce') },
        { label: 'Accept Crypto on WHMCS', href: home('/accept-crypto/whmcs') },
        { label: 'Accept Crypto on Kajabi', href: home('/accept-crypto/kajabi') },
        { label: 'Accept Crypto Donations', href: home('/accept-crypto/donations') },
        { label: 'Affiliate Program', href: home('/affiliate') },
      ],
    },
    {
      title: 'Community',
      items: [
        { label: 'Reddit', href: hosts.social.reddit },
        { label: 'X', href: hosts.social.x },
        { label: 'LinkedIn', href: hosts.social.linkedin },
        { label: 'YouTube', href: hosts.social.youtube },
        { label: 'GitHub', href: hosts.social.github },
        { label: 'Medium', href: hosts.social.medium },
      ],
    },
    {
      // The group without a title becomes the legal line under the columns.
      title: null,
      items: [
        { label: 'Terms of Use', href: home('/terms') },
        { label: 'Privacy Policy', href: home('/privacy') },
      ],
    },
  ],
  // The specification sets the year, so it does not follow the build date.
  copyright: '© 2025 Sluice',
} satisfies ThemeConfig['footer'];
