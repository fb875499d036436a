import type { Amount } from './amount.ts';
import type {
  CancelFeeObject,
  Interval,
  InvoiceDetails,
  InvoiceStatus,
  MandateObject,
  Mismatch,
  Mode,
  PaymentStatus,
  PayoutStatus,
  SubscriptionStatus,
  TransactionKind,
  TransactionStatus,
} from './objects.ts';

/** What the rules need to know about an asset that is only ever sent by mistake. */
export interface StrayAsset {
  readonly id: string;
  readonly networkId: string;
  readonly confirmationsRequired: number;
}

/** What the rules need to know about an asset that can be received. */
export interface Asset extends StrayAsset {
  /** Contract of a token; null for a native coin. */
  readonly contractAddress: string | null;
  readonly decimals: number;
  readonly quoteDecimals: number;
  readonly minPayment: string;
  /** Whether the payment address is a contract, which can return money. If not, it is the merchant's own address. */
  readonly canReturn: boolean;
}

/** The identifiers of a transaction, in the API and on its chain. */
export interface TransactionIdentity {
  readonly id: string;
  readonly hash: string;
  readonly outputIndex: number | null;
  readonly from: string | null;
}

/** A transaction as the rules see it. */
export interface Transfer extends TransactionIdentity {
  readonly kind: TransactionKind;
  readonly asset: StrayAsset;
  readonly to: string;
  /** Zero for an execution that failed. */
  amount: Amount;
  readonly networkFee: Amount | null;
  readonly gatewayFee: Amount | null;
  readonly mismatch: Mismatch | null;
  readonly late: boolean;
  /** Whether it was first detected after the invoice was cancelled, or after `late_until`. */
  readonly isAfterEnd: boolean;
  /** Rate when a late transfer was detected, otherwise null. */
  readonly rate: Amount | null;
  readonly seenAt: string;
  /** Whether it was collected from a mandate. */
  readonly isPull?: boolean;
  /** How many transactions were created before it. */
  readonly order: number;
  status: TransactionStatus;
  confirmations: number;
  block: number | null;
  minedAt: string | null;
  confirmedAt: string | null;
  droppedAt: string | null;
}

export interface Payment {
  readonly id: string;
  readonly address: string;
  readonly asset: Asset;
  /** The amount it asks for, in its asset. */
  readonly quoted: Amount;
  /** The part of the price that the amount was quoted for. */
  readonly part: Amount;
  /** Price of one unit; null if the invoice is priced in the same asset. */
  readonly rate: Amount | null;
  readonly returnAddress: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Whether the gateway has created it to pull from a mandate. */
  readonly isPull?: boolean;
  /** Oldest first. */
  readonly transfers: Transfer[];
  status: PaymentStatus;
  completedAt: string | null;
  cancelledAt: string | null;
}

/** The unit of a price: a currency or an asset. */
export interface Unit {
  readonly code: string;
  readonly isAsset: boolean;
  readonly decimals: number;
}

export interface Invoice {
  readonly id: string;
  readonly mode: Mode;
  readonly unit: Unit;
  readonly price: Amount;
  readonly maxShortfall: Amount;
  readonly details: InvoiceDetails;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lateUntil: string;
  readonly payments: Payment[];
  subscription: { readonly id: string; readonly cycle: number; start: string | null; end: string | null } | null;
  status: InvoiceStatus;
  /** Whether `late_until` has passed without enough money. */
  isOver: boolean;
  quote: CancelFeeObject | null;
  paidAt: string | null;
  cancelledAt: string | null;
}

export interface Subscription {
  readonly id: string;
  readonly mode: Mode;
  readonly collection: 'invoice' | 'pull';
  readonly unit: Unit;
  readonly price: Amount;
  readonly maxShortfall: Amount;
  readonly details: Omit<InvoiceDetails, 'checkout_url'>;
  readonly interval: Interval;
  readonly intervalCount: number;
  readonly cycles: number | null;
  readonly createdAt: string;
  /** One for each cycle, oldest first. */
  readonly invoiceIds: string[];
  cycle: number;
  mandate: MandateObject | null;
  /** Whether the invoice of a started period is being pulled, or being paid by the payer, so it isn't past due yet. */
  isPulling: boolean;
  /** Why the last attempt to pull has failed, if it has. */
  pullFailure?: string | null;
  /** Whether the allowance has been reported as low and not been raised since. */
  isLow: boolean;
  status: SubscriptionStatus;
  activatedAt: string | null;
  cancelAt: string | null;
  cancelledAt: string | null;
  completedAt: string | null;
  cancelReason: string | null;
}

export interface Payout {
  readonly id: string;
  readonly mode: Mode;
  readonly walletId: string;
  readonly asset: Asset;
  readonly amount: Amount;
  readonly to: string;
  readonly maxNetworkFee: Amount;
  readonly nonce: string;
  readonly validUntil: string;
  /** Whether it is the published example, which stays valid although the time in its signature passes. */
  readonly isExample?: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: string;
  readonly transfers: Transfer[];
  status: PayoutStatus;
  failureCode: string | null;
  executableAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  failedAt: string | null;
}

/** Returns whether a transaction counts: it is incoming, in the right asset, detected before the invoice was over and not dropped. */
export function counts({ kind, mismatch, status, isAfterEnd }: Transfer): boolean {
  return kind === 'incoming' && mismatch === null && status !== 'dropped' && !isAfterEnd;
}

/** Returns whether a transaction may still change without a deep reorganisation. */
export function isUnderWay({ status }: Transfer): boolean {
  return status === 'pending' || status === 'confirming';
}
