import type { Amount } from '../amount.ts';
import type { ExampleAsset, PaymentIdentity, TransactionIdentity } from '../running-example.ts';
import type { CancelFeeObject, InvoiceStatus, PaymentStatus, SettlementObject, TransactionObject } from '../objects.ts';

/** A transaction as the rules see it. */
export interface Transfer {
  /** Its name inside the scenario. */
  readonly name: string;
  readonly identity: TransactionIdentity;
  readonly kind: TransactionObject['kind'];
  readonly asset: Pick<ExampleAsset, 'id' | 'networkId' | 'confirmationsRequired'>;
  readonly to: string;
  readonly from: string | null;
  readonly amount: Amount;
  readonly networkFee: Amount | null;
  readonly gatewayFee: Amount | null;
  readonly mismatch: TransactionObject['mismatch'];
  readonly late: boolean;
  /** Whether it was first seen after the invoice was cancelled, or after `late_until`. */
  readonly isAfterEnd: boolean;
  /** Rate when it was seen, of late money. */
  readonly rate: Amount | null;
  readonly seenAt: string;
  status: TransactionObject['status'];
  block: number | null;
  minedAt: string | null;
  confirmedAt: string | null;
  droppedAt: string | null;
}

export interface Payment {
  readonly identity: PaymentIdentity;
  readonly asset: ExampleAsset;
  /** The amount it asks for, in its asset. */
  readonly quoted: Amount;
  /** The part of the price that the amount was quoted for. */
  readonly part: Amount;
  readonly rate: Amount;
  readonly returnAddress: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Oldest first. */
  readonly transfers: Transfer[];
  status: PaymentStatus;
  settlement: SettlementObject | null;
  completedAt: string | null;
  cancelledAt: string | null;
}

export interface Invoice {
  readonly price: Amount;
  readonly currency: string;
  /** Decimals of the currency. */
  readonly decimals: number;
  readonly maxShortfall: Amount;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lateUntil: string;
  readonly payments: Payment[];
  status: InvoiceStatus;
  isOver: boolean;
  quote: CancelFeeObject | null;
  paidAt: string | null;
  cancelledAt: string | null;
}

/** Whether a transaction counts: incoming money of the right asset, seen before the end and not dropped. */
export function counts({ kind, mismatch, status, isAfterEnd }: Transfer): boolean {
  return kind === 'incoming' && mismatch === null && status !== 'dropped' && !isAfterEnd;
}
