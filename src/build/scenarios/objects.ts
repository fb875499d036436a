/** The objects of the API that a scenario shows, with every field that the contract requires. */
export interface PriceObject {
  readonly amount: string;
  readonly currency: string;
}

export interface TransactionObject {
  readonly id: string;
  readonly mode: string;
  readonly kind: 'incoming' | 'settlement' | 'return';
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
  readonly invoice_id: string;
  readonly payment_id: string;
  readonly payout_id: null;
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

/** What an invoice and a payment have in common: where it stands, and how much has come. */
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
  readonly mode: string;
  readonly invoice_id: string;
  readonly status: PaymentStatus;
  readonly invoice_status: InvoiceStatus;
  readonly asset_id: string;
  readonly amount: string;
  readonly rate: string;
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

/** Fields that no event changes come from the contract's example as they are. */
export interface InvoiceObject extends Standing {
  readonly status: InvoiceStatus;
  readonly price: PriceObject;
  readonly max_shortfall: string;
  readonly payments: readonly PaymentObject[];
  readonly created_at: string;
  readonly expires_at: string;
  readonly late_until: string;
  readonly paid_at: string | null;
  readonly cancelled_at: string | null;
  readonly [field: string]: unknown;
}

export interface CancelFeeObject {
  readonly quote_id: string;
  readonly mode: string;
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
  readonly data: InvoiceObject | PaymentObject;
}
