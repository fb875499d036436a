// region screen
/** The fields of a payment that decide the screen. */
export interface Payment {
  readonly revision: number;
  readonly status: 'waiting' | 'confirming' | 'completed' | 'expired' | 'cancelled';
  readonly balance: 'unpaid' | 'underpaid' | 'exact' | 'overpaid';
  readonly amount_due: string;
}

export type Screen = 'pay' | 'send more' | 'seen' | 'done' | 'quote over' | 'part held' | 'cancelled';

/** Picks the screen for a payment. Timers and earlier screens play no part. */
export function screenOf({ status, balance }: Payment): Screen {
  switch (status) {
    case 'waiting':
      return balance === 'underpaid' ? 'send more' : 'pay';
    case 'confirming':
      return 'seen';
    case 'completed':
      return 'done';
    case 'expired':
      return balance === 'unpaid' ? 'quote over' : 'part held';
    case 'cancelled':
      return 'cancelled';
  }
}

/** Picks the payment to show: the higher revision wins, however it arrived. */
export function newer(shown: Payment | null, arrived: Payment): Payment {
  return shown === null || arrived.revision > shown.revision ? arrived : shown;
}
// endregion
