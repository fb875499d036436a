import type { PaymentObject } from '@sluice/sandbox';
import { nameAsset, type ShownAsset } from './assets.ts';
import { drawCode } from './draw-code.ts';
import { describePayment } from './describe-payment.ts';
import type { Words } from './read-words.ts';
import type { Part } from './screen.ts';

/**
 * Returns what the widget shows of a payment, from top to bottom.
 *
 * @param now the time shown, as RFC 3339; null if there is no countdown.
 * @throws Error if there is a countdown and the time is missing or outside the quote's validity.
 */
export function showPayment(
  words: Words,
  payment: PaymentObject,
  assets: readonly ShownAsset[],
  now: string | null,
): Part[] {
  const view = describePayment(words, payment, (id) => nameAsset(assets, id));
  const { title, text, tone } = view;
  return [
    { kind: 'message', title, text, tone },
    ...(view.isAsking ? askFor(words, payment, assets, now) : []),
    ...(view.transfers.length === 0
      ? []
      : [{ kind: 'list' as const, label: words.label.transfers, items: view.transfers }]),
    ...(view.again === null ? [] : [{ kind: 'button' as const, label: view.again, isMain: !view.isAsking }]),
  ];
}

/**
 * Returns the address and the amount. For a partly paid payment, that is the missing amount, without a payment link,
 * because a link contains the full amount.
 */
function askFor({ label }: Words, payment: PaymentObject, assets: readonly ShownAsset[], now: string | null): Part[] {
  const asset = assets.find(({ id }) => id === payment.asset_id);
  if (asset === undefined) throw new Error(`The asset ${payment.asset_id} is not in the contract's list of assets.`);
  const isPart = payment.balance === 'underpaid';
  const holdsLink = !isPart && !asset.isToken;
  const amount = `${isPart ? payment.amount_due : payment.amount} ${asset.symbol}`;
  const fact = (name: string, value: string, button: string | null, isCode = false): Part => ({
    kind: 'fact',
    label: name,
    value,
    isCode,
    button,
  });
  return [
    fact(label.amount, amount, label.copy_amount),
    fact(label.network, asset.networkName, null),
    fact(label.address, payment.address, label.copy_address, true),
    fact(label.time_left, writeLeft(payment, now), null),
    holdsLink ? drawCode(label.code_link, payment.payment_uri) : drawCode(label.code_address, payment.address),
    ...(isPart ? [] : [{ kind: 'link' as const, label: label.wallet }]),
    ...(isPart || holdsLink ? [] : [{ kind: 'fold' as const, label: label.second_code }]),
  ];
}

function writeLeft({ created_at: createdAt, expires_at: expiresAt }: PaymentObject, now: string | null): string {
  if (now === null || now < createdAt || now >= expiresAt)
    throw new Error(`The countdown runs from ${createdAt} to ${expiresAt}; "now" is ${now ?? 'missing'}.`);
  const seconds = (Date.parse(expiresAt) - Date.parse(now)) / 1000;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
