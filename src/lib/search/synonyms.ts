import { readWords } from './words.ts';

/**
 * Words that readers use for things in the documentation. The words in a line are synonyms; the first is the one that the
 * documentation uses. An entry may consist of several words.
 */
const groups: readonly (readonly string[])[] = [
  ['postback', 'webhook', 'callback', 'ipn', 'notification', 'web hook', 'notify'],
  ['return', 'refund', 'money back', 'give back', 'reimburse'],
  ['payout', 'withdrawal', 'withdraw', 'send money', 'cash out', 'disburse'],
  ['test mode', 'sandbox', 'testnet', 'staging'],
  ['payer', 'customer', 'buyer', 'shopper', 'client'],
  ['merchant', 'seller', 'vendor'],
  ['deliver', 'ship', 'fulfil', 'dispatch', 'hand over'],
  ['crypto', 'cryptocurrency', 'bitcoin', 'ethereum'],
  ['website', 'site', 'shop', 'store'],
  ['hosted page', 'payment link', 'payment page', 'checkout page', 'invoice link', 'pay link'],
  ['asset', 'coin', 'cryptocurrency', 'currency', 'token'],
  ['network', 'chain', 'blockchain'],
  ['subscription', 'recurring', 'recurring payment', 'recurring billing', 'renewal', 'membership', 'standing order'],
  ['mandate', 'allowance', 'authorisation', 'direct debit', 'auto pay'],
  ['custom', 'own interface', 'headless', 'own checkout', 'own UI', 'self drawn'],
  ['widget', 'embed', 'iframe', 'button', 'embedded'],
  ['portal', 'dashboard', 'back office', 'admin'],
  ['secret key', 'api key', 'token', 'credential', 'access key'],
  ['signature', 'hmac', 'authenticity', 'signed'],
  ['verify', 'validate', 'authenticate', 'check'],
  ['idempotency', 'idempotent', 'duplicate', 'twice', 'repeat'],
  ['websocket', 'socket', 'real time', 'live update', 'stream', 'wss'],
  ['rate', 'exchange rate', 'price feed', 'conversion'],
  ['quote', 'rate lock'],
  ['fee', 'cost', 'charge', 'commission', 'price'],
  ['cancel', 'abort', 'stop', 'void', 'terminate'],
  [
    'underpaid',
    'underpay',
    'underpayment',
    'too little',
    'partial payment',
    'short payment',
    'shortfall',
    'not enough',
  ],
  ['overpaid', 'overpay', 'overpayment', 'too much', 'excess', 'surplus'],
  ['expire', 'timeout', 'time out', 'expiry', 'lifetime'],
  ['transaction', 'tx', 'transfer'],
  ['hash', 'txid', 'transaction id', 'tx id'],
  ['wallet', 'account'],
  ['balance', 'funds'],
  ['dispute', 'chargeback'],
  ['custody', 'custodial', 'hold funds'],
  ['bookkeeping', 'accounting', 'tax', 'ledger'],
  ['donation', 'donate', 'charity', 'tip'],
  ['casino', 'gambling', 'betting', 'gaming', 'igaming'],
  ['bitcoin', 'btc'],
  ['ethereum', 'eth', 'ether'],
  ['stablecoin', 'usdt', 'usdc', 'tether'],
  ['rate limit', 'throttle', '429', 'too many requests'],
  ['pagination', 'paginate', 'next page', 'cursor'],
  ['sample', 'example', 'snippet'],
  ['version', 'changelog', 'breaking change', 'deprecation', 'release'],
  ['confirmation', 'confirmations', 'block depth'],
  ['reorganisation', 'reorg', 'reorganization', 'double spend'],
  ['error', 'problem', 'failure', 'exception'],
  ['retry', 'resend', 'redeliver', 'attempt'],
  ['cross origin', 'cors', 'origin'],
  ['licence', 'license', 'regulation', 'compliance', 'mica'],
  ['begin', 'quickstart', 'quick start', 'getting started', 'start', 'first', 'tutorial'],
  ['plan', 'interval', 'monthly', 'period'],
  ['affiliate', 'referral', 'partner'],
  ['reconcile', 'reconciliation', 'match', 'export'],
];

/** A synonym: its terms, all of which have to occur. */
export type Alternative = readonly string[];

const entries = groups.map((group) => group.map((name) => readWords(name).map(({ term }) => term)));

/**
 * Finds the synonyms of a name in a query.
 *
 * @param terms the terms of a query, in order.
 * @param at the position at which the name starts.
 * @returns the number of terms in the longest name that starts there, and its synonyms. One term and no synonyms if there
 *   is none.
 */
export function findAlternatives(
  terms: readonly string[],
  at: number,
): { readonly length: number; readonly alternatives: readonly Alternative[] } {
  const matches = entries.flatMap((names) =>
    names
      .filter((name) => name.every((term, offset) => terms[at + offset] === term))
      .map((name) => ({
        length: name.length,
        // The single words of a phrase occur everywhere, so only phrases that the documentation itself uses are searched
        // for.
        others: names.filter((other, place) => other !== name && (other.length === 1 || place === 0)),
      })),
  );
  const length = Math.max(1, ...matches.map((match) => match.length));
  const others = matches.filter((match) => match.length === length).flatMap((match) => match.others);
  return { length, alternatives: [...new Map(others.map((other) => [other.join(' '), other])).values()] };
}

/** Every group, for the tests. */
export const synonymGroups = groups;
