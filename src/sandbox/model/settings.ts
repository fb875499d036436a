import { divide, multiply, parseAmount, roundDown, type Amount } from './amount.ts';
import type { Asset, TransactionIdentity, Unit } from './state.ts';

/** What the merchant portal and the networks decide. Every number is an example value. */
export interface Settings {
  quoteSeconds: number;
  invoiceSeconds: number;
  lateSeconds: number;
  cancelQuoteSeconds: number;
  /** How long before a period its invoice is issued, and how long after its start it expires. */
  aheadSeconds: number;
  graceSeconds: number;
  payoutDelaySeconds: number;
  /** Share of a settlement that the gateway takes. */
  gatewayFee: string;
  /** Network fee of one transaction, in the asset that moves; `default` for assets that are not named. */
  networkFees: Record<string, string>;
  /** Price of one unit of an asset or currency, in US dollars. */
  prices: Record<string, string>;
  /** Most that one payout may send. */
  spendingLimit: string;
  /** Who may receive a payout; everyone if it is empty. */
  receivers: string[];
  /** What the wallet held at the beginning, by asset. */
  funds: Record<string, string>;
  /** Assets that are suspended. */
  suspended: string[];
  /** Subscriptions whose pulls fail; `all` for every one. */
  failingPulls: string[];
  /** Payouts whose execution reverts. */
  revertingPayouts: string[];
  /** Transactions that no block includes until it is asked to. */
  stuck: string[];
}

/** Makes what the model cannot compute: identifiers, hashes, addresses, block heights. */
export interface Names {
  id(prefix: string): string;
  address(asset: Asset, paymentId: string): string;
  transaction(asset: { readonly networkId: string }, from: string | null): TransactionIdentity;
  block(networkId: string): number;
}

/** The merchant's side of the world: what exists before anything happens. */
export interface Merchant {
  readonly walletId: string;
  readonly walletAddress: string;
  readonly signer: string;
  readonly spender: string;
  readonly payerAddress: string;
  readonly checkoutUrl: (invoiceId: string) => string;
}

/** The settings that a sandbox starts with. */
export function defaultSettings(): Settings {
  return {
    quoteSeconds: 1800,
    invoiceSeconds: 3600,
    lateSeconds: 86_400,
    cancelQuoteSeconds: 300,
    aheadSeconds: 3 * 86_400,
    graceSeconds: 7 * 86_400,
    payoutDelaySeconds: 3600,
    gatewayFee: '0.01',
    networkFees: { default: '0.05', 'usdc.polygon-amoy': '0.02' },
    prices: {
      'btc.bitcoin-testnet4': '100000',
      'usdc.base-sepolia': '1',
      USD: '1',
      EUR: '1.1',
      GBP: '1.3',
      CHF: '1.2',
      JPY: '0.0065',
      KWD: '3.25',
    },
    spendingLimit: '500',
    receivers: [],
    funds: { 'usdc.base-sepolia': '1000' },
    suspended: [],
    failingPulls: [],
    revertingPayouts: [],
    stuck: [],
  };
}

/** Price of one unit of an asset in the unit of a price; null if the two are the same asset. */
export function rateOf({ prices }: Settings, asset: { readonly id: string }, unit: Unit): Amount | null {
  if (unit.isAsset && unit.code === asset.id) return null;
  const [ours, theirs] = [prices[asset.id], prices[unit.code]];
  if (ours === undefined || theirs === undefined)
    throw new Error(`There is no price of ${ours === undefined ? asset.id : unit.code}.`);
  return roundDown(divide(parseAmount(ours), parseAmount(theirs)), 12);
}

/** The network fee of one transaction that moves an asset. */
export function networkFeeOf({ networkFees }: Settings, assetId: string): string {
  return networkFees[assetId] ?? networkFees.default ?? '0';
}

/** What the gateway takes of an amount, rounded down to the decimals of the asset. */
export function gatewayFeeOf({ gatewayFee }: Settings, amount: Amount, { decimals }: Asset): Amount {
  return roundDown(multiply(amount, parseAmount(gatewayFee)), decimals);
}
