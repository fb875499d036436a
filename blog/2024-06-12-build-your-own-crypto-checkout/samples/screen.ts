// region screen
/** The fields of a payment that decide the screen. */
export interface Payment {
  readonly revision: number;
  readonly status:
    'waiting' | 'confirming' | 'completed' | 'expired' | 'cancelled';
  readonly invoice_status:
    'open' | 'processing' | 'paid' | 'expired' | 'cancelled';
  readonly balance: 'unpaid' | 'underpaid' | 'exact' | 'overpaid';
  readonly amount_due: string;
}

export type Screen =
  | 'pay'
  | 'send more'
  | 'detected'
  | 'done'
  | 'quote expired'
  | 'part received'
  | 'closed';

/** Picks the screen for a payment, from its newest copy alone. */
export function screenOf({ status, invoice_status, balance }: Payment): Screen {
  // Only then does the page ask for a payment.
  const isOpen = invoice_status === 'open';
  switch (status) {
    case 'waiting':
      if (!isOpen) return 'closed';
      return balance === 'underpaid' ? 'send more' : 'pay';
    case 'confirming':
      return 'detected';
    case 'completed':
      return invoice_status === 'paid' ? 'done' : 'part received';
    case 'expired':
      if (!isOpen) return 'closed';
      return balance === 'unpaid' ? 'quote expired' : 'part received';
    case 'cancelled':
      return 'closed';
  }
}

/** Picks the payment to show: the one with the higher revision. */
export function newer(shown: Payment | null, arrived: Payment): Payment {
  return shown === null || arrived.revision > shown.revision ? arrived : shown;
}
// endregion
