import { parseAmount } from '../model/amount.ts';
import { commit, type Moment } from '../model/commit.ts';
import { currencyDecimals, type NewInvoice } from '../model/create.ts';
import { nextDeadline, passDeadlines } from '../model/deadlines.ts';
import type { CancelFeeObject } from '../model/objects.ts';
import { readExamples, type InvoiceObject } from '../model/write.ts';
import { happen, invoiceOfPlay, type Play } from '../model/play.ts';
import { createWorld } from '../model/world.ts';
import type { Contract } from '../contract/index.ts';
import type { Scenario, ScenarioEvent } from './read-scenario.ts';
import { inventId, readRunningExample, type ExampleAsset, type RunningExample } from './running-example.ts';

/** A deadline that passes. The scenario's file doesn't list these. */
export interface ClockEvent {
  readonly what: 'quote expires' | 'invoice expires' | 'late_until passes';
  readonly at: string;
}

/** One moment: what happened, and the state right after it. */
export interface Step extends Moment {
  readonly cause: ScenarioEvent | ClockEvent;
  /** The invoice with its payments. */
  readonly invoice: InvoiceObject;
  /** The quote, if the event asks for the cancel fee. */
  readonly cancelFee: CancelFeeObject | null;
}

/** A scenario that has been played. */
export interface PlayedScenario {
  readonly scenario: Scenario;
  readonly steps: readonly Step[];
  readonly asset: (id: string) => ExampleAsset;
}

/**
 * Creates a player. The tests check each moment against the contract's state machines, and every object against its
 * schemas.
 */
export function createPlayer(contract: Contract): (scenario: Scenario) => PlayedScenario {
  const example = readRunningExample(contract);
  readExamples(contract.schemas);
  return (scenario) => ({ scenario, steps: simulate(scenario, example), asset: example.asset });
}

/**
 * Plays a scenario by the rules of the contract, as the sandbox implements them.
 *
 * @throws Error naming the file and the line of an event that the rules don't allow or the contract doesn't cover.
 */
export function simulate(scenario: Scenario, example: RunningExample): Step[] {
  const world = createWorld('');
  const play: Play = { world, cast: castOf(scenario, example, () => world.now), invoice: null, named: new Map() };
  const steps: Step[] = [];
  const record = (cause: Step['cause'], cancelFee: CancelFeeObject | null = null): void => {
    const { id } = invoiceOfPlay(play);
    const eventId = (type: string, object: string): string =>
      inventId('evt', `${scenario.name} ${world.now} ${type} ${object}`);
    const moment = commit(world, eventId);
    const invoice = world.state.shown[id];
    if (invoice === undefined || !('payments' in invoice)) throw new Error(`${id} isn't an invoice.`);
    steps.push({ ...moment, cause, invoice, cancelFee });
  };
  const runClock = (until: string, isIncluded: boolean): void => {
    for (let next = nextDeadline(world); next !== undefined; next = nextDeadline(world)) {
      if (isIncluded ? next.at > until : next.at >= until) return;
      const cause = clockNames.get(next.kind);
      if (cause === undefined) throw new Error(`A scenario can't have the deadline ${next.kind}.`);
      world.now = next.at;
      passDeadlines(world);
      record({ what: cause, at: next.at });
    }
  };

  for (const event of scenario.events) {
    try {
      runClock(event.at, false);
      world.now = event.at;
      record(event, happen(play, event));
    } catch (error) {
      throw new Error(`${event.place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  runClock(scenario.until, true);
  return steps;
}

const clockNames: ReadonlyMap<string, ClockEvent['what']> = new Map([
  ['quote', 'quote expires'],
  ['invoice', 'invoice expires'],
  ['late_until', 'late_until passes'],
]);

/** Creates a cast from the contract's running example. */
function castOf(scenario: Scenario, example: RunningExample, now: () => string): Play['cast'] {
  return {
    asset: example.asset,
    strayAsset: example.strayAsset,
    payment: example.payment,
    transaction: (key, count, name) => example.transaction(key, count, `${scenario.name} ${name}`),
    quoteId: () => example.quoteId,
    merchantWallet: example.merchantWallet,
    invoice: (): NewInvoice => {
      const { created_at: created, price, ...rest } = example.invoice;
      if (now() !== created) throw new Error(`the invoice of the contract's example is created at ${created}.`);
      return {
        id: rest.id,
        mode: rest.mode,
        unit: { code: price.currency, isAsset: false, decimals: currencyDecimals(price.currency) },
        price: parseAmount(price.amount),
        maxShortfall: parseAmount(scenario.maxShortfall),
        details: rest.details,
        expiresAt: rest.expires_at,
        lateUntil: rest.late_until,
        subscription: null,
      };
    },
  };
}
