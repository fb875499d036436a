import type { PaymentObject } from '../../sandbox/model/write.ts';
import { nameAsset, type ShownAsset } from './assets.ts';
import { describePayment } from './describe-payment.ts';
import type { Words } from './read-words.ts';
import type { Part } from './screen.ts';

/**
 * What the widget shows of a payment, from top to bottom.
 *
 * @param now the moment shown, RFC 3339; null where no time is left to count.
 * @throws Error when the countdown has no moment, or one at which the quote does not hold.
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

/** Address and amount. Of a payment that is partly paid only the rest is named, and no link: a link names the whole. */
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
    holdsLink
      ? { kind: 'code', label: label.code_link, content: payment.payment_uri }
      : { kind: 'code', label: label.code_address, content: payment.address },
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
