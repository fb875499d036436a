import { toTerms } from './words.ts';

/**
 * Words of the trade: what readers type, and the words for it on the site. A phrase on the right is found where all of its
 * words occur.
 */
const synonyms: Readonly<Record<string, string>> = {
  'webhook, web hook, callback, ipn, notification, postback': 'postback, webhook',
  'refund, reimburse, reimbursement, money back, give back, return': 'refund, return',
  'withdraw, withdrawal, cash out, disburse, disbursement, payouts': 'payout',
  'charge, order, bill': 'invoice',
  'checkout, checkout session, payment session, payment intent': 'invoice, payment page, widget',
  'payment link, pay link, payment page, hosted checkout': 'checkout_url, hosted page',
  'customer, buyer, shopper, client, user': 'payer',
  'payer, client': 'customer',
  'merchant, seller, vendor': 'shop, merchant',
  'payee, beneficiary, receiver': 'recipient',
  'supplier, contractor, freelancer, employee, staff, salary, wages': 'payout, pay people',
  'gas, gas fee, miner fee, transaction fee': 'network fee, cost',
  'fee, cost, pricing, commission, price': 'gateway fee, pricing, cost',
  'fiat, usd, eur, dollar, euro': 'currency',
  'coin, cryptocurrency, token, currency, ticker': 'asset',
  'chain, blockchain, tron, trc20, solana, polygon, bnb, bsc, bep20, arbitrum': 'network',
  'supported, available': 'accept',
  'testnet, sandbox, staging, test environment, mock, simulate, playground': 'sandbox, test mode',
  'endpoint, route, method': 'operation, endpoint',
  'reject, rejected, deny, denied, decline, declined, refuse, refused': 'reject',
  'error, exception, problem, failure': 'error',
  'detected, pending, unconfirmed': 'processing, confirming, detected',
  'recurring, recurring payment, renewal, membership, standing order, subscriber, plan': 'subscription',
  'auto debit, direct debit, auto pay, autopay, automatic payment, automatic': 'mandate, pull',
  'approval, approve, spending limit, permit': 'allowance',
  'embed, iframe, button, embedded, component': 'widget',
  'headless, own ui, own checkout, own page': 'custom ui',
  'dashboard, admin, back office, console, sign up, signup, login, account': 'portal',
  'api key, credential, access key, access token': 'secret key, publishable key',
  'permission, role': 'scope',
  'hmac, authenticity, signed': 'signature',
  'validate, authenticate, check': 'verify',
  'idempotent, duplicate, twice, double': 'idempotency, twice, duplicate',
  'socket, real time, realtime, live update, stream': 'websocket',
  'exchange rate, conversion rate, price lock, rate lock, lock': 'quote, rate',
  'wrong amount, incorrect amount': 'underpaid, overpaid',
  'custody, custodial, self custody, trustless': 'non-custodial',
  'cold wallet, cold storage': 'hot wallet, offline',
  'false positive, false alarm': 'alert',
  'sepa, ach, wire, bank transfer, off ramp': 'bank account',
  'paypal, credit card, debit card, apple pay': 'card',
  'ssl, https': 'tls, certificate',
  'firewall, waf, cloudflare': 'firewall, exempt',
  'cancel, abort, void, terminate, stop, end': 'cancel',
  'partial payment, partially paid, short payment, too little, not enough, underpayment': 'underpayment, too little',
  'overpayment, too much, excess, surplus': 'overpayment, too much',
  'timeout, time out, ran out, expiry, lifetime, ttl': 'expire',
  'tx, transfer, txn': 'transaction',
  'txid, transaction id, tx id, tx hash': 'transaction hash',
  'insufficient funds, no funds': 'insufficient balance',
  'chargeback, disputed': 'dispute',
  'kyc, aml, identity check, know your customer': 'identity checks, licence, sanctions',
  'licence, license, regulation, compliance, mica, legal': 'licence',
  'accounting, accountant, tax, vat, ledger, bookkeeper, journal entry': 'bookkeeping, reconcile',
  'capital gain, profit, cost basis, fifo, inventory': 'first in first out, average cost, bookkeeping',
  'export, csv, report, statement, settlement report, reconciliation': 'reconcile, list transactions',
  'donate, charity, tip, fundraising': 'donation',
  'casino, betting, gaming, igaming, poker, lottery': 'gambling',
  'adult, dating, cbd, vape, forex, nutraceutical': 'high risk',
  'frozen, freeze, blocked, suspended, withheld': 'frozen, stops paying out',
  'alternative, comparison, competitor, versus, vs, review': 'compare',
  'volatility, volatile, price change, fluctuation': 'quote valid, volatility',
  'how long, slow, speed, delay, stuck, finality, block time, double spending': 'confirmations',
  'rate limit, throttle, throttling, too many requests': 'rate limit, rate_limited',
  'paginate, paging, next page': 'pagination, cursor',
  'node, nodejs, js, javascript': 'node, javascript',
  'sample, example, snippet, code example': 'example, sample',
  'sdk, library, client library, package, npm': 'sdk, samples',
  'changelog, breaking change, deprecation, release notes, deprecated': 'versioning, changes',
  'reorg, reorganization, double spend, dropped': 'reorganisation, dropped, reverted',
  'resend, redeliver, retries, retry': 'retry',
  'whitelist, allowlist, white list': 'allow list',
  'ngrok, localhost, tunnel': 'tunnel, own machine',
  'quickstart, quick start, getting started, get started, tutorial, first steps': 'make first payment',
  'go live, golive, production, launch': 'go live',
  'colour, color, theme, styling, css, appearance': 'colours, look',
  'affiliate, referral, partner': 'affiliate',
  'mass payout, bulk, batch': 'many',
  'plugin, extension, add-on, module': 'plug-in',
  'order number, order id, reference, external id, custom data': 'metadata',
  btc: 'bitcoin',
  'eth, ether': 'ethereum, ether',
  'popup, modal, lightbox': 'dialog',
  'branding, logo': 'colours, own checkout',
  'language, translation, i18n, localization': 'locale, language',
  'screen reader, a11y': 'accessibility',
  'authentication, oauth, bearer token': 'api key, keys',
  'support, help, contact': 'forum, contact',
  'secure, attack, threat, leak, leaked, steal, stolen, theft, scam': 'security, attacker',
  'uptime, incident, downtime': 'outage',
  'unsubscribe, opt out': 'cancel subscription',
  'dunning, failed payment, overdue, late fee': 'failed renewal, collection fails, past_due',
  'trial, grace period, proration, prorate, prorated': 'period, access',
  wordpress: 'woocommerce',
  'magento, prestashop, wix, squarespace, bigcommerce, opencart, drupal': 'plugins shop systems, payment link',
  'ios, android, mobile app, react native, flutter': 'apps',
  'deeplink, deep link, universal link, bip21, eip681': 'payment_uri, qr code',
  'track, monitor, payment status, status of payment': 'current state, follow payment',
  'tolerance, slippage, rounding difference': 'shortfall',
  'adblock, adblocker, ad blocker': 'script blocked',
  'pos, point of sale, in store, cashier, terminal, brick and mortar': 'counter, physical shop',
  'mnemonic, seed phrase, recovery phrase, passphrase': 'seed, lost key',
  'private key': 'signer key, owner key, who holds money',
  'hack, hacked, breach, compromised, phishing, malware': 'security, attacker, leaked',
  'metamask, ledger, trezor, wallet app': 'hardware wallet, company wallet',
  'erc20, erc 20, spl': 'token',
  'psp, processor, payment processor, provider': 'gateway, provider',
  'swap, convert, sell coins, fiat conversion': 'turn into euros, conversion',
  'unhosted, unhosted wallet, self hosted wallet': 'own wallet, travel rule',
  'minimum, min': 'minimum amount, minimum',
  'wallet address, deposit address': 'payment address',
  'block explorer, etherscan': 'transaction hash, explorer',
  'payment page url, success url, return url, thank you page': 'redirect_url',
  'reminder, notify customer': 'remind, email',
  'unauthorized, unauthorised, 401': 'authentication_failed',
  'forbidden, 403': 'scope_missing, origin_not_allowed',
};

/** Names, as terms → the terms of their synonyms. */
const meanings = new Map<string, (readonly string[])[]>();
for (const [names, others] of Object.entries(synonyms))
  for (const name of names.split(', ').map((one) => toTerms(one).join(' '))) {
    const different = others
      .split(', ')
      .map(toTerms)
      .filter((other) => other.join(' ') !== name);
    meanings.set(name, [...(meanings.get(name) ?? []), ...different]);
  }

/** A name in a query, as terms, and its synonyms, all of whose terms have to occur. */
export interface Meaning {
  readonly terms: readonly string[];
  readonly others: readonly (readonly string[])[];
}

/** Finds the names in a query that have synonyms. Names inside longer ones, such as "payment" in "payment link", don't count. */
export function findMeanings(terms: readonly string[]): Meaning[] {
  for (let length = Math.min(terms.length, 3); length > 0; length -= 1)
    for (let at = 0; at + length <= terms.length; at += 1) {
      const name = terms.slice(at, at + length);
      const others = meanings.get(name.join(' ')) ?? [];
      if (others.length > 0)
        return [
          ...findMeanings(terms.slice(0, at)),
          { terms: name, others },
          ...findMeanings(terms.slice(at + length)),
        ];
    }
  return [];
}
