import type { ThemeConfig } from '@docusaurus/preset-classic';
import { hosts } from './hosts.ts';

type Footer = NonNullable<ThemeConfig['footer']>;

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
        { label: 'Contact us', href: home('/contact') },
      ],
    },
    {
      title: 'Merchants',
      items: [
        { label: 'Accepted coins', href: home('/coins') },
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
        { label: 'How does it work', href: home('/how-it-works') },
        { label: 'Crypto savings calculator', href: home('/savings-calculator') },
        { label: 'Accept crypto on Shopify', href: home('/accept-crypto/shopify') },
        { label: 'Accept crypto on WooCommerce', href: home('/accept-crypto/woocommerce') },
        { label: 'Accept crypto on WHMCS', href: home('/accept-crypto/whmcs') },
        { label: 'Accept crypto on Kajabi', href: home('/accept-crypto/kajabi') },
        { label: 'Accept crypto donations', href: home('/accept-crypto/donations') },
        { label: 'Affiliate program', href: home('/affiliate') },
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
        { label: 'Terms of use', href: home('/terms') },
        { label: 'Privacy policy', href: home('/privacy') },
      ],
    },
  ],
  // The specification sets the year, so it does not follow the build date.
  copyright: '© 2025 Sluice',
} satisfies Footer;
