/** What can happen. Everything else (states, balances, amounts, postbacks) is computed from it. Times are RFC 3339. */
export type ScenarioEvent = { readonly at: string; readonly place: string } & Happening;

export type Happening =
  | { readonly what: 'invoice created' }
  | {
      readonly what: 'payment created';
      readonly asset: string;
      /** Price of one unit of the asset. */
      readonly rate: string;
      /** Until when the quote holds. */
      readonly expires: string;
      /** `none`: the payer gives no return address. */
      readonly returnAddress: 'example' | 'none';
    }
  | {
      readonly what: 'seen';
      /** Name of the transaction inside the scenario. */
      readonly transaction: string;
      /** Asset of the payment whose address receives. */
      readonly payment: string;
      readonly amount: string;
      /** Rate when it is seen; only for late money. */
      readonly rate: string | null;
      /** The asset that came, where it is not that of the payment. */
      readonly asset: string | null;
    }
  | { readonly what: 'in block'; readonly transaction: string; readonly block: number }
  | { readonly what: 'confirmed'; readonly transaction: string }
  | { readonly what: 'dropped'; readonly transaction: string }
  | {
      readonly what: 'cancel fee quoted';
      /** Asset that is held → most that the network fee will take. */
      readonly networkFees: ReadonlyMap<string, string>;
      readonly expires: string;
    }
  | { readonly what: 'cancelled' }
  | {
      readonly what: 'settling' | 'returning';
      readonly transaction: string;
      readonly payment: string;
      /** The asset that moves, where it is not that of the payment. */
      readonly asset: string | null;
      readonly networkFee: string;
      readonly gatewayFee: string;
    };

/** A money case: what happens, and nothing that follows from it. */
export interface Scenario {
  readonly name: string;
  /** The file as people type it. */
  readonly file: string;
  /** The case in a few words. */
  readonly title: string;
  /** The point of its figure. */
  readonly caption: string;
  /** What the merchant accepts as missing. */
  readonly maxShortfall: string;
  readonly events: readonly ScenarioEvent[];
  /** Until when the clock runs. */
  readonly until: string;
}
