/** The fields of a postback's invoice that the policy reads, after checking and parsing. */
export interface Invoice {
  readonly status: 'open' | 'processing' | 'paid' | 'expired' | 'cancelled';
  readonly balance: 'unpaid' | 'underpaid' | 'exact' | 'overpaid';
  readonly late: boolean;
  readonly amount_pending: string;
  readonly amount_due: string;
  readonly late_until: string;
  readonly payments: readonly Payment[];
}

export interface Payment {
  readonly asset_id: string;
  readonly amount_pending: string;
  readonly amount_paid: string;
  readonly amount_overpaid: string;
}
