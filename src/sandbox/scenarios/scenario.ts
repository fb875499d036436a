import type { Happening } from '../model/play.ts';

/**
 * An event of a scenario. Everything else (states, balances, amounts, postbacks) is computed from the events. Times are
 * RFC 3339.
 */
export type ScenarioEvent = { readonly at: string; readonly place: string } & Happening;

/** A scenario as its file describes it: the events, without what follows from them. */
export interface Scenario {
  readonly name: string;
  /** The file's path for messages, relative to the site's root. */
  readonly file: string;
  /** The case in a few words. */
  readonly title: string;
  /** The caption of its figure. */
  readonly caption: string;
  /** The shortfall that the merchant accepts. */
  readonly maxShortfall: string;
  readonly events: readonly ScenarioEvent[];
  /** The time at which the clock stops. */
  readonly until: string;
}
