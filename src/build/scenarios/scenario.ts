import type { Happening } from '../../sandbox/model/play.ts';

/** What can happen. Everything else (states, balances, amounts, postbacks) is computed from it. Times are RFC 3339. */
export type ScenarioEvent = { readonly at: string; readonly place: string } & Happening;

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
