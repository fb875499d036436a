import { stringify } from 'yaml';
import type { PlayedScenario } from './simulate.ts';
import type { Standing, TransactionObject } from '../model/write.ts';
import { isFirstDay, writeDuration, writeMoment } from './times.ts';
import { findTransaction, isMisfit, listMoments, listPayments, type Moment } from './changes.ts';

/** A mark on a lane: the text that is drawn, and what the alternative text says. */
interface Mark {
  readonly lane: string;
  readonly drawn: string;
  readonly said: string;
}

interface TimedMark extends Mark {
  readonly time: string;
}

const chain = 'Chain';
const invoiceLane = 'Invoice';

/**
 * Describes a played scenario as the content of a `timeline` fence. Its alternative text contains everything that is
 * drawn.
 */
export function describeTimeline(played: PlayedScenario): string {
  const payments = listPayments(played);
  const laneOf = (assetId: string): string => (payments.length === 1 ? 'Payment' : played.asset(assetId).symbol);
  const start = played.steps[0]?.at ?? '';
  const isOneDay = played.steps.every(({ at }) => isFirstDay(at));
  const marks = listMoments(played).flatMap((moment): TimedMark[] => {
    const { at } = moment.step;
    const time = isOneDay ? writeMoment(at) : writeDuration(start, at);
    return findMarks(moment, laneOf).map((mark) => ({ ...mark, time }));
  });
  const lanes = [chain, ...payments.map(({ asset_id: id }) => laneOf(id)), invoiceLane];
  const header = stringify({ caption: played.scenario.caption, alt: writeAlt(marks, isOneDay), lanes });
  return `${header}---\n${marks.map(({ time, lane, drawn }) => `${time} | ${lane} | ${drawn}`).join('\n')}`;
}

function findMarks(moment: Moment, laneOf: (assetId: string) => string): Mark[] {
  const { step, before } = moment;
  const transaction = findTransaction(moment);
  const payments = step.invoice.payments.flatMap((payment): Mark[] => {
    const lane = laneOf(payment.asset_id);
    const subject = lane === 'Payment' ? 'the payment' : `the ${lane} payment`;
    return markChange(
      lane,
      subject,
      payment,
      before?.invoice.payments.find(({ id }) => id === payment.id),
    );
  });
  const invoice =
    step.cause.what === 'late_until passes'
      ? [{ lane: invoiceLane, drawn: '`late_until`', said: 'late_until passes' }]
      : markChange(invoiceLane, 'the invoice', step.invoice, before?.invoice);
  return [...(transaction === undefined ? [] : markTransaction(moment, transaction)), ...payments, ...invoice];
}

/**
 * Returns the marks of an on-chain transaction. A transaction that enters a block or starts to leave has none, because
 * that says little.
 */
function markTransaction({ step, played }: Moment, transaction: TransactionObject): Mark[] {
  const { amount, asset_id: id, kind, mismatch, status } = transaction;
  const payment = step.invoice.payments.find((item) => item.id === transaction.payment_id);
  const money = id === payment?.asset_id ? `${amount} ${played.asset(id).symbol}` : amount;
  const mark = (drawn: string, said: string): Mark[] => [{ lane: chain, drawn, said }];
  if (status === 'dropped') return mark('dropped', `the transaction of ${money} is dropped`);
  if (kind === 'incoming' && status === 'pending') {
    const wrong = { wrong_asset: ' in the wrong asset', wrong_network: ' on the wrong network' };
    const text = `${money}${mismatch === null ? '' : wrong[mismatch]}`;
    return mark(text, `${text} detected`);
  }
  if (status !== 'confirmed') return [];
  if (kind === 'incoming') return mark('confirmed', `${money} confirmed`);
  return kind === 'settlement'
    ? mark(`${money} in your wallet`, `${money} in your wallet`)
    : mark(`${money} returned`, `${money} returned to the payer`);
}

function markChange(lane: string, subject: string, object: Standing, before: Standing | undefined): Mark[] {
  const said = nameStanding(object);
  return before !== undefined && nameStanding(before) === said
    ? []
    : [{ lane, drawn: said.replace(object.status, '`$&`'), said: `${subject} is ${said}` }];
}

function nameStanding({ status, balance, late }: Standing): string {
  return [status, ...(isMisfit(balance) ? [balance] : []), ...(late ? ['late'] : [])].join(', ');
}

function writeAlt(marks: readonly TimedMark[], isOneDay: boolean): string {
  const times = [...Map.groupBy(marks, ({ time }) => time)];
  const sentences = times.map(([time, group]) => `At ${time}: ${group.map(({ said }) => said).join('; ')}.`);
  const scale = isOneDay ? 'times of day' : 'times counted from the creation of the invoice';
  return [`A timeline with example ${scale}.`, ...sentences].join(' ');
}
