import type { Figure } from '../../../lib/plot/figure.ts';

/**
 * The programs that compute the figures of articles with fields, by the date in the article's folder. Each is a
 * separate script that only its article loads. A test fails if an article is missing here.
 */
export const programs: Readonly<Record<string, () => Promise<{ readonly default: Figure }>>> = {
  '2023-02-07': () => import('../../../../blog/2023-02-07-should-your-shop-accept-crypto/figure.ts'),
  '2023-04-13': () => import('../../../../blog/2023-04-13-how-many-confirmations/figure.ts'),
  '2023-06-21': () => import('../../../../blog/2023-06-21-what-it-costs-to-receive-bitcoin/figure.ts'),
  '2023-11-14': () => import('../../../../blog/2023-11-14-rolling-reserve-worked-out/figure.ts'),
  '2024-08-21': () => import('../../../../blog/2024-08-21-how-long-to-hold-a-rate-quote/figure.ts'),
  '2024-10-03': () => import('../../../../blog/2024-10-03-sizing-a-withdrawal-wallet/figure.ts'),
  '2024-11-14': () => import('../../../../blog/2024-11-14-bill-by-usage-in-crypto/figure.ts'),
  '2024-12-10': () => import('../../../../blog/2024-12-10-self-hosting-btcpay-in-hours/figure.ts'),
  '2025-06-03': () => import('../../../../blog/2025-06-03-dispute-ratio-arithmetic/figure.ts'),
  '2025-07-24': () => import('../../../../blog/2025-07-24-which-coins-to-accept/figure.ts'),
  '2025-11-25': () => import('../../../../blog/2025-11-25-affiliate-reseller-or-white-label/figure.ts'),
};
