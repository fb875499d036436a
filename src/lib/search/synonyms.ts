import { toTerms } from './words.ts';

/**
 * Words of the trade: what readers type, and the words for it on the site. A phrase on the right is found where all of its
 * words occur.
 */
const synonyms: Readonly<Record<string, string>> = {
  'webhook, web hook, callback, ipn, notification': 'postback, webhook',
  postback: 'webhook',
  'refund, reimburse, reimbursement, money back': 'refund, return',
  'give back, return': 'refund, return',
  'withdraw, withdrawal, cash out, disburse, disbursement, payouts': 'payout',
  'charge, order, bill': 'invoice',
  'checkout, checkout session, payment session, payment intent': 'invoice, payment page, widget',
  'payment link, pay link, payment page, hosted checkout': 'checkout_url, hosted page',
  'customer, buyer, shopper, client, user': 'payer',
  'payer, client': 'customer',
  'merchant, seller, vendor': 'shop, merchant',
  'payee, beneficiary, receiver': 'recipient',
  'gas, gas fee, miner fee, transaction fee': 'network fee',
  'fee, cost, pricing, commission, price': 'fee, cost',
  'fiat, usd, eur, dollar, euro': 'currency',
  'coin, cryptocurrency, token, currency, ticker': 'asset',
  'chain, blockchain': 'network',
  'testnet, sandbox, staging, test environment': 'sandbox, test mode',
  'endpoint, route, method': 'operation, endpoint',
  'reject, rejected, deny, denied, decline, declined, refuse, refused': 'reject',
  'error, exception, problem, failure': 'error',
  'detected, pending, unconfirmed': 'processing, confirming, detected',
  'recurring, recurring payment, renewal, membership, standing order': 'subscription',
  'auto debit, direct debit, auto pay, autopay, automatic payment, automatic': 'mandate, pull',
  'approval, approve, spending limit, permit': 'allowance',
  'embed, iframe, button, embedded, component': 'widget',
  'headless, own ui, own checkout, own page': 'custom ui',
  'dashboard, admin, back office, console': 'portal',
  'api key, credential, access key, access token': 'secret key, publishable key',
  'permission, role': 'scope',
  'hmac, authenticity, signed': 'signature',
  'validate, authenticate, check': 'verify',
  'idempotent, duplicate, twice, double': 'idempotency, twice, duplicate',
  'socket, real time, realtime, live update, stream': 'websocket',
  'exchange rate, conversion rate, price lock, rate lock, lock': 'quote, rate',
  'cancel, abort, void, terminate, stop, end': 'cancel',
  'partial payment, partially paid, short payment, too little, not enough, underpay, underpayment':
    'underpaid, too little',
  'overpay, overpayment, too much, excess, surplus': 'overpaid, too much',
  'timeout, time out, expiry, lifetime, ttl': 'expire',
  'tx, transfer, txn': 'transaction',
  'txid, transaction id, tx id, tx hash': 'transaction hash',
  'insufficient funds, no funds': 'insufficient balance',
  'chargeback, disputed': 'dispute',
  'kyc, aml, identity check, know your customer': 'identity checks, licence, sanctions',
  'licence, license, regulation, compliance, mica, legal': 'licence',
  'accounting, tax, vat, ledger, bookkeeper': 'bookkeeping, reconcile',
  'export, csv, report, statement, settlement report, reconciliation': 'reconcile, list transactions',
  'donate, charity, tip, fundraising': 'donation',
  'casino, betting, gaming, igaming': 'gambling',
  'rate limit, throttle, throttling, too many requests': 'rate limit, rate_limited',
  'paginate, paging, next page': 'pagination, cursor',
  'sample, snippet, code example': 'example, sample',
  'sdk, library, client library, package, npm': 'sdk, samples',
  'changelog, breaking change, deprecation, release notes, deprecated': 'versioning, changes',
  'reorg, reorganization, double spend, dropped': 'reorganisation, dropped, reverted',
  'resend, redeliver, retries, retry': 'retry',
  'whitelist, allowlist, white list': 'allow list',
  'ngrok, localhost, tunnel': 'tunnel, own machine',
  'quickstart, quick start, getting started, get started, tutorial, first steps': 'make first payment',
  'go live, golive, production, launch': 'go live',
  'colour, color, theme, styling, css, appearance': 'colours, look',
  'affiliate, referral': 'affiliate',
  'mass payout, bulk, batch': 'many',
  'plugin, extension, add-on, module': 'plug-in',
  'unauthorized, unauthorised, 401': 'authentication_failed',
  'forbidden, 403': 'scope_missing, origin_not_allowed',
};

/** Terms → the terms of each synonym. */
const entries = Object.entries(synonyms).flatMap(([left, right]) =>
  left.split(', ').map((name) => ({
    name: toTerms(name),
    others: right.split(', ').map(toTerms),
  })),
);

/** A name in a query, as terms, and its synonyms, all of whose terms have to occur. */
export interface Meaning {
  readonly terms: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** Finds the names in a query that have synonyms. Names inside longer ones, such as "payment" in "payment link", don't count. */
export function findMeanings(terms: readonly string[]): Meaning[] {
  const found = entries.flatMap(({ name, others }) => {
    const at = terms.findIndex((_, start) => name.every((term, offset) => terms[start + offset] === term));
    const different = others.filter((other) => other.join(' ') !== name.join(' '));
    return at < 0 || name.length === 0 || different.length === 0 ? [] : [{ terms: name, others: different, at }];
  });
  return found.filter(
    ({ terms: { length }, at }) =>
      !found.some((one) => one.terms.length > length && one.at <= at && at < one.at + one.terms.length),
  );
}
