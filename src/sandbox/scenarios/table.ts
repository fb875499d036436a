import { pickNamed } from '../contract/record.ts';
import { compare, parseAmount, zero } from '../model/amount.ts';
import type { Standing } from '../model/write.ts';
import { listMoments, listPayments, type Moment } from './changes.ts';
import { describeStep } from './describe-step.ts';
import type { PlayedScenario, Step } from './simulate.ts';
import { isFirstDay, writeMoment } from './times.ts';

/** The state of an object as a table shows it: its status, and its balance and amounts in words. */
export interface ShownStanding {
  readonly status: string;
  readonly words: string;
}

/** A row of a scenario's table. */
export interface Row {
  readonly time: string;
  /** What happens, Markdown. */
  readonly what: string;
  /** The invoice and each payment; null if it doesn't exist yet or equals that of the row above. */
  readonly standings: readonly (ShownStanding | null)[];
  readonly postbacks: readonly string[];
}

/**
 * Describes a played scenario as a table: what happens, the resulting states of the invoice and its payments, and the
 * postbacks sent. A transaction that enters a block changes none of these and has no row. An object that doesn't change
 * after the first row has no column.
 *
 * @param from the time of the first row. If undefined, the table has every step.
 * @throws Error naming the times of all rows if none has this one.
 */
export function describeTable(played: PlayedScenario, from?: string): { heads: string[]; rows: Row[] } {
  const payments = listPayments(played);
  const moments = startAt(
    from,
    listMoments(played).filter(({ step }) => step.cause.what !== 'in block'),
  );
  const heads = payments.map(({ asset_id: id }) =>
    payments.length === 1 ? 'Payment' : `Payment in ${played.asset(id).symbol}`,
  );
  const rows = moments.map((moment, index) => {
    const { at, invoice, postbacks } = moment.step;
    const last = moments[index - 1]?.step.invoice;
    const findPayment = (from: Step['invoice'] | undefined, id: string): Standing | undefined =>
      from?.payments.find((payment) => payment.id === id);
    return {
      // Once is enough for the day.
      time: index > 0 && !isFirstDay(moments[index - 1]?.step.at ?? '') ? at.slice(11, 19) : writeMoment(at),
      what: describeStep(moment),
      standings: [
        showChange(invoice, last),
        ...payments.map(({ id }) => showChange(findPayment(invoice, id), findPayment(last, id))),
      ],
      postbacks: postbacks.map(({ type }) => type),
    };
  });
  const shown = ['Invoice', ...heads].map((_, column) => rows.slice(1).some(({ standings }) => standings[column]));
  return {
    heads: ['Time', 'What happens, and postbacks', ...['Invoice', ...heads].filter((_, column) => shown[column])],
    rows: rows.map((row) => ({ ...row, standings: row.standings.filter((_, column) => shown[column]) })),
  };
}

function startAt(from: string | undefined, moments: readonly Moment[]): readonly Moment[] {
  if (from === undefined) return moments;
  const times = moments.map(({ step }) => writeMoment(step.at));
  pickNamed(times, (time) => time, from, 'row at the time');
  return moments.slice(times.indexOf(from));
}

function showChange(object: Standing | undefined, last: Standing | undefined): ShownStanding | null {
  if (object === undefined) return null;
  const shown = showStanding(object);
  const before = last === undefined ? null : showStanding(last);
  return before?.status === shown.status && before.words === shown.words ? null : shown;
}

/** Describes the status, the balance, `late` and the amounts that aren't zero. */
function showStanding(object: Standing): ShownStanding {
  const { status, balance, late, amount_due: due, amount_pending: pending, amount_paid: paid } = object;
  const amounts = Object.entries({ pending, paid, due, over: object.amount_overpaid }).filter(
    ([, amount]) => compare(parseAmount(amount), zero) > 0,
  );
  const words = [balance, ...(late ? ['late'] : []), ...amounts.map(([name, amount]) => `${name}\u00a0${amount}`)];
  return { status, words: words.join(', ') };
}
