import type { CancelFeeObject, InvoiceObject, PostbackObject } from './objects.ts';
import { cancelInvoice, quoteCancelFee } from './rules/cancel.ts';
import { createInvoice, createPayment } from './rules/create.ts';
import { nextDeadline, passDeadlines } from './rules/deadlines.ts';
import { confirmMoney, dropMoney, seeMoney } from './rules/incoming.ts';
import { confirmOutgoing, sendMoney } from './rules/outgoing.ts';
import { invoiceOf, transferOf, type Outgoing, type Run } from './rules/run.ts';
import { counts, type Transfer } from './rules/state.ts';
import { inventId, type RunningExample } from './running-example.ts';
import type { Scenario, ScenarioEvent } from './scenario.ts';
import { ScenarioError } from './scenario-error.ts';
import { writeInvoice } from './snapshot.ts';

/** The passing of a deadline, which no event of the file says. */
export interface ClockEvent {
  readonly what: 'quote expires' | 'invoice expires' | 'late_until passes';
  readonly at: string;
}

/** One moment: what happened, and everything as it was right after it. */
export interface Step {
  readonly at: string;
  readonly cause: ScenarioEvent | ClockEvent;
  /** The invoice with its payments. */
  readonly invoice: InvoiceObject;
  /** The answer to a question for the cancel fee. */
  readonly cancelFee: CancelFeeObject | null;
  readonly postbacks: readonly PostbackObject[];
}

/**
 * Plays a scenario by the rules of the contract.
 *
 * @throws ScenarioError at the event that the rules do not allow, or about which the contract is silent.
 */
export function simulate(scenario: Scenario, example: RunningExample): Step[] {
  const run: Run = { scenario, example, invoice: null, now: '', postbacks: [] };
  const steps: Step[] = [];
  const record = (cause: Step['cause'], cancelFee: CancelFeeObject | null = null): void => {
    const invoice = writeInvoice(run, steps.at(-1)?.invoice ?? null);
    const postbacks = run.postbacks.map((outgoing) => writePostback(run, outgoing, invoice));
    steps.push({ at: run.now, cause, invoice, cancelFee, postbacks });
  };
  const begin = (at: string): void => {
    run.now = at;
    run.postbacks = [];
  };
  const runClock = (until: string, isIncluded: boolean): void => {
    for (let next = nextDeadline(run); next !== undefined; next = nextDeadline(run)) {
      if (isIncluded ? next.at > until : next.at >= until) return;
      begin(next.at);
      passDeadlines(run);
      record({ what: clockNames[next.kind], at: next.at });
    }
  };

  for (const event of scenario.events) {
    try {
      runClock(event.at, false);
      begin(event.at);
      happen(run, event);
      record(event, event.what === 'cancel fee quoted' ? invoiceOf(run).quote : null);
    } catch (error) {
      throw new ScenarioError(event.place, error instanceof Error ? error.message : String(error));
    }
  }
  runClock(scenario.until, true);
  return steps;
}

const clockNames = {
  quote: 'quote expires',
  invoice: 'invoice expires',
  late_until: 'late_until passes',
} as const satisfies Record<string, ClockEvent['what']>;

function happen(run: Run, event: ScenarioEvent): void {
  switch (event.what) {
    case 'invoice created':
      return createInvoice(run);
    case 'payment created':
      return createPayment(run, event);
    case 'seen':
      return seeMoney(run, event);
    case 'in block':
      return enterBlock(run, event.transaction, event.block);
    case 'confirmed':
      return confirmTransfer(run, event.transaction);
    case 'dropped':
      return dropTransfer(run, event.transaction);
    case 'cancel fee quoted':
      return quoteCancelFee(run, event.networkFees, event.expires);
    case 'cancelled':
      return cancelInvoice(run);
    case 'settling':
    case 'returning':
      return sendMoney(run, event);
  }
}

function enterBlock(run: Run, name: string, block: number): void {
  const { transfer } = transferOf(run, name);
  checkStatus(transfer, ['pending'], 'in block');
  transfer.status = 'confirming';
  transfer.block = block;
  transfer.minedAt = run.now;
}

function confirmTransfer(run: Run, name: string): void {
  const { transfer, payment } = transferOf(run, name);
  checkStatus(transfer, ['confirming'], 'confirmed');
  transfer.status = 'confirmed';
  transfer.confirmedAt = run.now;
  if (transfer.kind === 'incoming') confirmMoney(run, payment, transfer);
  else confirmOutgoing(run, payment, transfer);
}

function dropTransfer(run: Run, name: string): void {
  const { transfer, payment } = transferOf(run, name);
  // Even a confirmed transaction can go: a chain reorganisation may be deeper than the required confirmations.
  const isIncoming = transfer.kind === 'incoming';
  checkStatus(transfer, ['pending', 'confirming', ...(isIncoming ? ['confirmed' as const] : [])], 'dropped');
  const wasCounted = counts(transfer);
  transfer.status = 'dropped';
  transfer.droppedAt = run.now;
  transfer.block = null;
  transfer.minedAt = null;
  transfer.confirmedAt = null;
  if (isIncoming) dropMoney(run, payment, transfer, wasCounted);
}

function checkStatus(
  { name, status }: Transfer,
  allowed: readonly Transfer['status'][],
  event: ScenarioEvent['what'],
): void {
  if (!allowed.includes(status))
    throw new Error(`"${name}" is ${status}. The event "${event}" needs one that is ${allowed.join(' or ')}.`);
}

function writePostback({ now, scenario }: Run, { type, payment }: Outgoing, invoice: InvoiceObject): PostbackObject {
  const data = invoice.payments.find(({ id }) => id === payment?.identity.id) ?? invoice;
  return {
    id: inventId('evt', `${scenario.name} ${now} ${type} ${data.id}`),
    type,
    timestamp: now,
    api_version: 'v1',
    data,
  };
}
