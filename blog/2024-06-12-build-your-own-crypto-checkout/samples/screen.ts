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
  'pay' | 'send more' | 'seen' | 'done' | 'quote over' | 'part held' | 'closed';

/** Picks the screen for a payment. Timers and earlier screens play no part. */
export function screenOf({ status, invoice_status, balance }: Payment): Screen {
  // Only then may the page ask for money.
  const isOpen = invoice_status === 'open';
  switch (status) {
    case 'waiting':
      if (!isOpen) return 'closed';
      return balance === 'underpaid' ? 'send more' : 'pay';
    case 'confirming':
      return 'seen';
    case 'completed':
      return invoice_status === 'paid' ? 'done' : 'part held';
    case 'expired':
      if (!isOpen) return 'closed';
      return balance === 'unpaid' ? 'quote over' : 'part held';
    case 'cancelled':
      return 'closed';
  }
}

/** Picks the payment to show: the higher revision wins, however it arrived. */
export function newer(shown: Payment | null, arrived: Payment): Payment {
  return shown === null || arrived.revision > shown.revision ? arrived : shown;
}
// endregion
