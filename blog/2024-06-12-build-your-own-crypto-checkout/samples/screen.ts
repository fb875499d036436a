// region screen
/** The fields of a payment that decide what is on the screen. */
export interface Payment {
  readonly revision: number;
  readonly status: 'waiting' | 'confirming' | 'completed' | 'expired' | 'cancelled';
  readonly balance: 'unpaid' | 'underpaid' | 'exact' | 'overpaid';
  readonly amount_due: string;
}

export type Screen = 'pay' | 'send the rest' | 'seen' | 'done' | 'quote over' | 'part held' | 'cancelled';

/** Which screen a payment calls for. No timer and no earlier screen has a say. */
export function screenOf({ status, balance }: Payment): Screen {
  switch (status) {
    case 'waiting':
      return balance === 'underpaid' ? 'send the rest' : 'pay';
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

/** Of two payments the one to show: the higher revision wins, whichever way it came. */
export function newer(shown: Payment | null, arrived: Payment): Payment {
  return shown === null || arrived.revision > shown.revision ? arrived : shown;
}
// endregion
