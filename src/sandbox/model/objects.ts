export type Mode = 'test' | 'live';
export type Interval = 'day' | 'week' | 'month' | 'year';

/** The objects of the API, with every field that the contract requires. A price is in a currency or in an asset. */
export type PriceObject =
  { readonly amount: string; readonly currency: string } | { readonly amount: string; readonly asset_id: string };

export interface TransactionObject {
  readonly id: string;
  readonly mode: Mode;
  readonly kind: 'incoming' | 'settlement' | 'return' | 'payout_schedule' | 'payout' | 'payout_cancel';
  readonly status: 'pending' | 'confirming' | 'confirmed' | 'dropped';
  readonly network_id: string;
  readonly asset_id: string;
  readonly hash: string;
  readonly output_index: number | null;
  readonly from: string | null;
  readonly to: string;
  readonly amount: string;
  readonly credited: PriceObject | null;
  readonly network_fee: string | null;
  readonly late: boolean;
  readonly mismatch: 'wrong_asset' | 'wrong_network' | null;
  readonly confirmations: number;
  readonly confirmations_required: number;
  readonly block_height: number | null;
  readonly invoice_id: string | null;
  readonly payment_id: string | null;
  readonly payout_id: string | null;
  readonly seen_at: string;
  readonly mined_at: string | null;
  readonly confirmed_at: string | null;
  readonly dropped_at: string | null;
}

export type Balance = 'unpaid' | 'underpaid' | 'exact' | 'overpaid';

export interface SettlementObject {
  readonly amount: string;
  readonly gateway_fee: string;
  readonly network_fee: string;
  readonly transaction_id: string;
  readonly settled_at: string;
}

/** What an invoice and a payment have in common: its state, and how much has come. */
export interface Standing {
  readonly id: string;
  readonly status: string;
  readonly balance: Balance;
  readonly late: boolean;
  readonly amount_pending: string;
  readonly amount_paid: string;
  readonly amount_due: string;
  readonly amount_overpaid: string;
  readonly revision: number;
}

export interface PaymentObject extends Standing {
  readonly mode: Mode;
  readonly invoice_id: string;
  readonly status: PaymentStatus;
  readonly invoice_status: InvoiceStatus;
  readonly asset_id: string;
  readonly amount: string;
  readonly rate: string | null;
  readonly address: string;
  readonly payment_uri: string;
  readonly return_address: string | null;
  readonly confirmations_required: number;
  readonly transactions: readonly TransactionObject[];
  readonly settlement: SettlementObject | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly completed_at: string | null;
  readonly cancelled_at: string | null;
}

export type PaymentStatus = 'waiting' | 'confirming' | 'completed' | 'expired' | 'cancelled';
export type InvoiceStatus = 'open' | 'processing' | 'paid' | 'expired' | 'cancelled';

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

export interface InvoiceObject extends Standing, InvoiceDetails {
  readonly mode: Mode;
  readonly status: InvoiceStatus;
  readonly price: PriceObject;
  readonly max_shortfall: string;
  readonly payments: readonly PaymentObject[];
  readonly created_at: string;
  readonly expires_at: string;
  readonly late_until: string;
  readonly paid_at: string | null;
  readonly cancelled_at: string | null;
  readonly subscription: {
    readonly id: string;
    readonly cycle: number;
    readonly period_start: string | null;
    readonly period_end: string | null;
  } | null;
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

/** The body of a postback. */
export interface PostbackObject {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly api_version: 'v1';
  readonly data: ApiObject;
}

export type SubscriptionStatus = 'pending' | 'active' | 'past_due' | 'cancelled' | 'completed';
export type PayoutStatus = 'pending' | 'scheduled' | 'executing' | 'completed' | 'cancelling' | 'cancelled' | 'failed';

export interface MandateObject {
  readonly asset_id: string;
  readonly payer_address: string;
  readonly spender_address: string;
  readonly max_amount_per_cycle: string;
  readonly allowance: string;
  readonly expires_at: string | null;
}

export interface SubscriptionObject {
  readonly id: string;
  readonly mode: Mode;
  readonly status: SubscriptionStatus;
  readonly collection: 'invoice' | 'pull';
  readonly price: PriceObject;
  readonly interval: Interval;
  readonly interval_count: number;
  readonly cycles: number | null;
  readonly cycle: number;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly invoice_id: string;
  readonly payer_email: string | null;
  readonly mandate: MandateObject | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created_at: string;
  readonly activated_at: string | null;
  readonly cancel_at: string | null;
  readonly cancelled_at: string | null;
  readonly completed_at: string | null;
  readonly cancel_reason: string | null;
  readonly revision: number;
}

export interface PayoutObject {
  readonly id: string;
  readonly mode: Mode;
  readonly wallet_id: string;
  readonly status: PayoutStatus;
  readonly asset_id: string;
  readonly amount: string;
  readonly to: string;
  readonly max_network_fee: string;
  readonly network_fee: string | null;
  readonly nonce: string;
  readonly valid_until: string;
  readonly transactions: readonly TransactionObject[];
  readonly failure_code: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created_at: string;
  readonly executable_at: string | null;
  readonly completed_at: string | null;
  readonly cancelled_at: string | null;
  readonly failed_at: string | null;
  readonly revision: number;
}

/** What has its own revision and postbacks. */
export type ApiObject = InvoiceObject | PaymentObject | SubscriptionObject | PayoutObject;
