export type Mode = 'test' | 'live';
export type Interval = 'day' | 'week' | 'month' | 'year';
export type Balance = 'unpaid' | 'underpaid' | 'exact' | 'overpaid';
export type TransactionKind = 'incoming' | 'settlement' | 'return' | 'payout_schedule' | 'payout' | 'payout_cancel';
export type TransactionStatus = 'pending' | 'confirming' | 'confirmed' | 'dropped';
export type Mismatch = 'wrong_asset' | 'wrong_network';
export type PaymentStatus = 'waiting' | 'confirming' | 'completed' | 'expired' | 'cancelled';
export type InvoiceStatus = 'open' | 'processing' | 'paid' | 'expired' | 'cancelled';
export type SubscriptionStatus = 'pending' | 'active' | 'past_due' | 'cancelled' | 'completed';
export type PayoutStatus = 'pending' | 'scheduled' | 'executing' | 'completed' | 'cancelling' | 'cancelled' | 'failed';

/** A price in a currency or in an asset. */
export type PriceObject =
  { readonly amount: string; readonly currency: string } | { readonly amount: string; readonly asset_id: string };

/** Fields of an invoice that no event changes. */
export interface InvoiceDetails {
  readonly asset_ids: readonly string[] | null;
  readonly description: string | null;
  readonly payer_email: string | null;
  readonly checkout_url: string;
  readonly redirect_url: string | null;
  readonly postback_url: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface CancelFeeObject {
  readonly quote_id: string;
  readonly mode: Mode;
  readonly invoice_id: string;
  readonly items: readonly CancelFeeItemObject[];
  readonly expires_at: string;
}

export interface CancelFeeItemObject {
  readonly payment_id: string;
  readonly asset_id: string;
  readonly amount_held: string;
  readonly outcome: 'return' | 'deliver' | 'leave';
  readonly to: string | null;
  readonly network_fee: string;
  readonly amount_sent: string;
}

export interface MandateObject {
  readonly asset_id: string;
  readonly payer_address: string;
  readonly spender_address: string;
  readonly max_amount_per_cycle: string;
  readonly allowance: string;
  readonly expires_at: string | null;
}
