import { hosts } from '../../src/build/config/hosts.ts';
import { expect, test } from './support/journey.ts';
import { openMainMenu } from './support/main-menu.ts';
import { article, kindsOfPages, notFound, tagsOf } from './support/pages.ts';

const home = (path: string): string => `${hosts.homepage}${path}`;

/** The footer as the specification lists it. */
const columns = {
  General: {
    Homepage: home('/'),
    Demo: home('/demo'),
    Pricing: home('/pricing'),
    Token: home('/token'),
    Signup: `${hosts.portal}/signup`,
    Login: `${hosts.portal}/login`,
    'Contact Us': home('/contact'),
  },
  Merchants: {
    'Accepted Coins': home('/coins'),
    Integration: home('/integration'),
    FAQ: home('/faq'),
    Docs: '/docs/',
    Blog: '/blog/',
    Forum: hosts.forum,
    Support: home('/support'),
  },
  Resources: {
    'How Does It Work': home('/how-it-works'),
    'Crypto Savings Calculator': home('/savings-calculator'),
    'Accept Crypto on Shopify': home('/accept-crypto/shopify'),
    'Accept Crypto on WooCommerce': home('/accept-crypto/woocommerce'),
    'Accept Crypto on WHMCS': home('/accept-crypto/whmcs'),
    'Accept Crypto on Kajabi': home('/accept-crypto/kajabi'),
    'Accept Crypto Donations': home('/accept-crypto/donations'),
    'Affiliate Program': home('/affiliate'),
  },
  Community: {
    Reddit: hosts.social.reddit,
    X: hosts.social.x,
    LinkedIn: hosts.social.linkedin,
    YouTube: hosts.social.youtube,
    GitHub: hosts.social.github,
    Medium: hosts.social.medium,
  },
} as const;

for (const visit of [...kindsOfPages, notFound]) {
  const { kind, route } = visit;
  test(
    `A reader of ${kind} finds the homepage, the search, the forum and every link of the footer`,
    { tag: [...tagsOf(visit)] },
    async ({ page, open, allow }) => {
      if (route === notFound.route) allow(/404 .*\/nope\)$/, 'the page is asked for because it does not exist');
      await open(route);

      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link', { name: 'Sluice homepage' })).toHaveAttribute('href', hosts.homepage);

      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.press('Escape');

      const footer = page.getByRole('contentinfo');
      for (const [title, links] of Object.entries(columns)) {
        await expect(footer.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
        const column = footer.getByRole('list', { name: title, exact: true });
        await expect(column.getByRole('link')).toHaveText(Object.keys(links));
        for (const [label, address] of Object.entries(links)) {
          await expect(column.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
        }
      }
      await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', home('/terms'));
      await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', home('/privacy'));
      await expect(footer.getByText('© 2025')).toBeVisible();

      const menu = await openMainMenu(page);
      await expect(menu.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', hosts.forum);
    },
  );
}

test('The Forum link is on the right of the navbar', { tag: '@desktop' }, async ({ page, open }) => {
  await open(article.route);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const forum = await bar.getByRole('link', { name: 'Forum' }).boundingBox();
  const blogLink = await bar.getByRole('link', { name: 'Blog' }).boundingBox();
  expect(forum?.x).toBeGreaterThan(1440 / 2);
  expect(blogLink?.x).toBeLessThan(1440 / 2);
});

test(
  'A reader who chooses the logo arrives at the homepage, in the same tab',
  { tag: '@desktop' },
  async ({ page, open, allow }) => {
    allow(/^other host: https:\/\/sluice\.example\/$/, 'the logo leads there');
    await page.route(`${hosts.homepage}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Homepage</title>' }),
    );
    await open(article.route);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sluice homepage' }).click();
    await expect(page).toHaveTitle('Homepage');
    expect(page.context().pages()).toHaveLength(1);
  },
);
