import { parseAmount } from './amount.ts';
import { cancelInvoice, quoteCancelFee } from './cancel.ts';
import { createInvoice, createPayment, type NewInvoice } from './create.ts';
import { confirmMoney, dropMoney, seeMoney } from './incoming.ts';
import type { CancelFeeObject } from './objects.ts';
import { confirmOutgoing, dropOutgoing, sendMoney } from './outgoing.ts';
import type { Asset, Invoice, Payment, StrayAsset, TransactionIdentity, Transfer } from './state.ts';
import { enterBlock, Refusal, touch, type World } from './world.ts';

/** An event of a scenario. Everything else is computed from the events. Times are RFC 3339. */
export type Happening =
  | { readonly what: 'invoice created' }
  | {
      readonly what: 'payment created';
      readonly asset: string;
      /** Price of one unit of the asset. */
      readonly rate: string;
      /** The time at which the quote expires. */
      readonly expires: string;
      /** `none` if the payer gives no return address. */
      readonly returnAddress: 'example' | 'none';
    }
  | {
      readonly what: 'seen';
      /** Name of the transaction within the scenario. */
      readonly transaction: string;
      /** Asset of the payment whose address receives the transfer. */
      readonly payment: string;
      readonly amount: string;
      /** Rate when the transaction is detected; only for a late transfer. */
      readonly rate: string | null;
      /** The asset received, if it differs from the payment's. */
      readonly asset: string | null;
    }
  | { readonly what: 'in block'; readonly transaction: string; readonly block: number }
  | { readonly what: 'confirmed'; readonly transaction: string }
  | { readonly what: 'dropped'; readonly transaction: string }
  | {
      readonly what: 'cancellation fee quoted';
      /** Held asset → the highest network fee. */
      readonly networkFees: Readonly<Record<string, string>>;
      readonly expires: string;
    }
  | { readonly what: 'cancelled' }
  | {
      readonly what: 'settling' | 'returning';
      readonly transaction: string;
      readonly payment: string;
      /** The asset that moves, if it differs from the payment's. */
      readonly asset: string | null;
      readonly networkFee: string;
      readonly gatewayFee: string;
    };

/** Provides the objects and identifiers that take part in a scenario. */
export interface Cast {
  readonly invoice: () => NewInvoice;
  readonly asset: (id: string) => Asset;
  /** Returns the asset of a transfer sent by mistake. */
  readonly strayAsset: (id: string) => StrayAsset;
  readonly payment: (assetId: string) => {
    readonly id: string;
    readonly address: string;
    readonly returnAddress: string | null;
  };
  /** @param count the number of earlier transactions of this kind, asset and payment. */
  readonly transaction: (
    key: { readonly kind: string; readonly paymentId: string; readonly assetId: string },
    count: number,
    name: string,
  ) => TransactionIdentity;
  readonly quoteId: () => string;
  readonly merchantWallet: string;
}

/** A scenario while it is played. */
export interface Play {
  readonly world: World;
  readonly cast: Cast;
  invoice: Invoice | null;
  readonly named: Map<string, { readonly payment: Payment; readonly transfer: Transfer }>;
}

/** Returns the scenario's invoice. Throws a Refusal if it has not been created yet. */
export function invoiceOfPlay({ invoice }: Play): Invoice {
  if (invoice === null) throw new Refusal('there is no invoice yet. The first event must be "invoice created".');
  return invoice;
}

/**
 * Carries out one event of a scenario.
 *
 * @returns the quote if the event asks for the cancel fee, otherwise null.
 * @throws Refusal if the rules don't allow the event, or a name in it doesn't exist.
 */
export function happen(play: Play, event: Happening): CancelFeeObject | null {
  const { world, cast } = play;
  if (event.what === 'invoice created') {
    if (play.invoice !== null) throw new Refusal('the invoice exists already.');
    play.invoice = createInvoice(world, cast.invoice());
    return null;
  }
  const invoice = invoiceOfPlay(play);
  switch (event.what) {
    case 'payment created':
      createNamedPayment(play, invoice, event);
      break;
    case 'seen':
      see(play, invoice, event);
      break;
    case 'in block':
      touch(world, invoice);
      enterBlock(world, transferOf(play, event.transaction).transfer, event.block);
      break;
    case 'confirmed': {
      const { payment, transfer } = transferOf(play, event.transaction);
      const confirm = transfer.kind === 'incoming' ? confirmMoney : confirmOutgoing;
      confirm(world, invoice, payment, transfer);
      break;
    }
    case 'dropped': {
      const { payment, transfer } = transferOf(play, event.transaction);
      if (transfer.kind === 'incoming') dropMoney(world, invoice, payment, transfer);
      else dropOutgoing(world, invoice, transfer);
      break;
    }
    case 'cancellation fee quoted':
      return quoteFee(play, invoice, event);
    case 'cancelled':
      cancelInvoice(world, invoice, invoice.quote?.quote_id ?? null);
      break;
    case 'settling':
    case 'returning':
      send(play, invoice, event);
  }
  return null;
}

type Of<What extends Happening['what']> = Extract<Happening, { what: What }>;

function createNamedPayment({ world, cast }: Play, invoice: Invoice, event: Of<'payment created'>): void {
  if (invoice.status === 'open' && invoice.payments.some(({ asset }) => asset.id === event.asset))
    throw new Refusal(`there is a payment in ${event.asset} already; creating it again would return the same one.`);
  const { id, address, returnAddress } = cast.payment(event.asset);
  createPayment(world, invoice, {
    id,
    address,
    asset: cast.asset(event.asset),
    rate: parseAmount(event.rate),
    returnAddress: event.returnAddress === 'none' ? null : returnAddress,
    expiresAt: event.expires,
  });
}

function see(play: Play, invoice: Invoice, event: Of<'seen'>): void {
  const { world, cast } = play;
  const payment = paymentOf(invoice, event.payment);
  const asset = cast.strayAsset(event.asset ?? payment.asset.id);
  const identity = identify(play, payment, 'incoming', asset.id, event.transaction);
  const rate = event.rate === null ? null : parseAmount(event.rate);
  const transfer = seeMoney(world, invoice, payment, { ...identity, asset, amount: parseAmount(event.amount), rate });
  play.named.set(event.transaction, { payment, transfer });
}

function send(play: Play, invoice: Invoice, event: Of<'settling' | 'returning'>): void {
  const { world, cast } = play;
  const payment = paymentOf(invoice, event.payment);
  const asset = cast.strayAsset(event.asset ?? payment.asset.id);
  const kind = event.what === 'settling' ? 'settlement' : 'return';
  const transfer = sendMoney(world, invoice, payment, cast.merchantWallet, {
    ...identify(play, payment, kind, asset.id, event.transaction),
    kind,
    asset,
    networkFee: parseAmount(event.networkFee),
    gatewayFee: parseAmount(event.gatewayFee),
  });
  play.named.set(event.transaction, { payment, transfer });
}

function quoteFee({ cast }: Play, invoice: Invoice, event: Of<'cancellation fee quoted'>): CancelFeeObject {
  const fees = event.networkFees;
  const quote = quoteCancelFee(invoice, {
    quoteId: cast.quoteId(),
    merchantWallet: cast.merchantWallet,
    expiresAt: event.expires,
    networkFee: (assetId) => {
      const fee = fees[assetId];
      if (fee === undefined) throw new Refusal(`"network_fees" is missing ${assetId}, which is held.`);
      return fee;
    },
  });
  const held = quote.items.map((item) => item.asset_id);
  const odd = Object.keys(fees).find((assetId) => !held.includes(assetId));
  if (odd !== undefined) throw new Refusal(`no ${odd} is held. Held: ${held.join(', ') || 'nothing'}.`);
  return quote;
}

function identify(
  { cast, named }: Play,
  { id, transfers }: Payment,
  kind: string,
  assetId: string,
  name: string,
): TransactionIdentity {
  if (named.has(name)) throw new Refusal(`there is a transaction "${name}" already. Give this one another name.`);
  const before = transfers.filter((transfer) => transfer.kind === kind && transfer.asset.id === assetId);
  return cast.transaction({ kind, paymentId: id, assetId }, before.length, name);
}

function paymentOf({ payments }: Invoice, assetId: string): Payment {
  const found = payments.find(({ asset }) => asset.id === assetId);
  if (found !== undefined) return found;
  const all = payments.map(({ asset }) => asset.id).join(', ');
  throw new Refusal(`there is no payment in "${assetId}" yet. Payments so far: ${all || 'none'}.`);
}

function transferOf({ named }: Play, name: string): { readonly payment: Payment; readonly transfer: Transfer } {
  const found = named.get(name);
  if (found !== undefined) return found;
  throw new Refusal(
    `there is no transaction "${name}" yet. Transactions so far: ${[...named.keys()].join(', ') || 'none'}.`,
  );
}
