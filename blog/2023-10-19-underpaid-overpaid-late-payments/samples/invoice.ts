/** The fields of a postback's invoice that the policy reads, after checking and parsing. */
export interface Invoice {
  readonly id: string;
  readonly price: { readonly amount: string };
}

export interface Payment {
  readonly transactions: readonly {
    readonly kind: string;
    readonly status: string;
    readonly credited: { readonly amount: string } | null;
  }[];
}

/** What `decide` gets, too: your newest copy of the invoice and of each payment. */
export interface Facts {
  readonly invoice: Invoice;
  readonly payments: readonly Payment[];
  readonly now: string;
}

/** An action of the decision function. */
export type Action = { readonly id: string } & (
  | { readonly action: 'fulfil'; readonly late: boolean }
  | { readonly action: 'wait'; readonly until: null }
  | { readonly action: 'wait'; readonly until: string; readonly amount: string }
  | { readonly action: 'request' | 'refund'; readonly amount: string }
  | { readonly action: 'hold' | 'reopen' | 'review' }
);
