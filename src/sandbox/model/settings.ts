import { divide, multiply, parseAmount, roundDown, type Amount } from './amount.ts';
import type { Asset, TransactionIdentity, Unit } from './state.ts';

/** What the merchant portal and the networks decide. Every number is an example value. */
export interface Settings {
  quoteSeconds: number;
  invoiceSeconds: number;
  lateSeconds: number;
  cancelQuoteSeconds: number;
  /** How long before a period its invoice is issued, and how long after the period's start it expires. */
  aheadSeconds: number;
  graceSeconds: number;
  payoutDelaySeconds: number;
  paymentsPerInvoice: number;
  /** Share of a settlement that the gateway takes. */
  gatewayFee: string;
  /** Network fee of one transaction, in the asset that moves; `default` for assets that are not named. */
  networkFees: Record<string, string>;
  /** Price of one unit of an asset or currency, in US dollars. */
  prices: Record<string, string>;
  /** The most that one payout may send. */
  spendingLimit: string;
  /** The addresses that may receive a payout; if empty, every address may. */
  receivers: string[];
  /** The wallet's opening balance, by asset. */
  funds: Record<string, string>;
  /** Assets that are suspended. */
  suspended: string[];
  /** Subscriptions whose pulls fail; `all` for every one. */
  failingPulls: string[];
  /** Payouts whose execution reverts. */
  revertingPayouts: string[];
  /** Transactions that no block includes until a command confirms them. */
  stuck: string[];
}

/** Creates what the model can't compute: identifiers, hashes, addresses, block heights. */
export interface Names {
  id(prefix: string): string;
  address(asset: Asset, paymentId: string): string;
  transaction(asset: Pick<Asset, 'networkId'> & Partial<Asset>, from: string | null): TransactionIdentity;
  block(networkId: string): number;
}

/** The merchant's wallet and addresses, which exist before anything happens. */
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
    paymentsPerInvoice: 20,
    gatewayFee: '0.01',
    networkFees: { default: '0.05', 'eth.base-sepolia': '0.00002', 'usdc.polygon-amoy': '0.02' },
    prices: {
      'btc.bitcoin-testnet4': '100000',
      'eth.base-sepolia': '2500',
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
    funds: { 'eth.base-sepolia': '1', 'usdc.base-sepolia': '1000' },
    suspended: [],
    failingPulls: [],
    revertingPayouts: [],
    stuck: [],
  };
}

/** Returns the price of one unit of an asset in the unit of an invoice's price; null if both are the same asset. */
export function rateOf({ prices }: Settings, asset: { readonly id: string }, unit: Unit): Amount | null {
  if (unit.isAsset && unit.code === asset.id) return null;
  const [ours, theirs] = [prices[asset.id], prices[unit.code]];
  if (ours === undefined || theirs === undefined)
    throw new Error(`There is no price for ${ours === undefined ? asset.id : unit.code}.`);
  return roundDown(divide(parseAmount(ours), parseAmount(theirs)), 12);
}

/** Returns the network fee of one transaction that moves an asset. */
export function networkFeeOf({ networkFees }: Settings, assetId: string): string {
  return networkFees[assetId] ?? networkFees.default ?? '0';
}

/** Returns the gateway's fee for an amount, rounded down to the asset's decimals. */
export function gatewayFeeOf({ gatewayFee }: Settings, amount: Amount, { decimals }: Asset): Amount {
  return roundDown(multiply(amount, parseAmount(gatewayFee)), decimals);
}
