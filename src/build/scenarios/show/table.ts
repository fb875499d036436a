import type { PhrasingContent } from 'mdast';
import { findNamed } from '../../reference/find.ts';
import { parseInline } from '../../reference/markdown.ts';
import { eventTypes, inlineTag, table, text, type Block } from '../../reference/nodes.ts';
import { compare, parseAmount, zero } from '../../../sandbox/model/amount.ts';
import type { PlayedScenario } from '../load.ts';
import type { Standing } from '../../../sandbox/model/write.ts';
import { writeMoment } from '../times.ts';
import type { Step } from '../simulate.ts';
import { listMoments, listPayments, type Moment } from './changes.ts';
import { describeStep } from './describe-step.ts';

/**
 * Shows a played scenario as a table: what happens, the resulting states of the invoice and its payments, and the
 * postbacks sent. A transaction that enters a block changes none of these and has no row.
 *
 * @param from the time of the first row. If undefined, the table has every step.
 * @throws Error naming the times of all rows if none has this one.
 */
export function showTable(played: PlayedScenario, from?: string): Block {
  const payments = listPayments(played);
  const heads = payments.map(({ asset_id: id }) =>
    payments.length === 1 ? 'Payment' : `Payment in ${played.asset(id).symbol}`,
  );
  const moments = startAt(
    from,
    listMoments(played).filter(({ step }) => step.cause.what !== 'in block'),
  );
  return table(
    ['Time', 'What happens', 'Invoice', ...heads, 'Postbacks'],
    moments.map((moment, index) => {
      const { at, invoice, postbacks } = moment.step;
      const last = moments[index - 1]?.step.invoice;
      const findPayment = (from: Step['invoice'] | undefined, id: string): Standing | undefined =>
        from?.payments.find((payment) => payment.id === id);
      return [
        [text(writeMoment(at))],
        parseInline(describeStep(moment)),
        showChange(invoice, last),
        ...payments.map(({ id }) => showChange(findPayment(invoice, id), findPayment(last, id))),
        eventTypes(postbacks.map(({ type }) => type)),
      ];
    }),
  );
}

function startAt(from: string | undefined, moments: readonly Moment[]): readonly Moment[] {
  if (from === undefined) return moments;
  const times = moments.map(({ step }) => writeMoment(step.at));
  findNamed(times, (time) => time, from, 'row at the time');
  return moments.slice(times.indexOf(from));
}

/** Shows an object's standing, or `unchanged` if it equals that of the row above. */
function showChange(object: Standing | undefined, last: Standing | undefined): PhrasingContent[] {
  const shown = showStanding(object);
  return last !== undefined && JSON.stringify(shown) === JSON.stringify(showStanding(last))
    ? [text('unchanged')]
    : shown;
}

/**
 * Shows the status, the balance, `late` and the amounts that aren't zero. Uses few elements, because a page may have
 * hundreds of these cells.
 */
function showStanding(object: Standing | undefined): PhrasingContent[] {
  if (object === undefined) return [text('–')];
  const { status, balance, late, amount_due: due, amount_pending: pending, amount_paid: paid } = object;
  const amounts = Object.entries({ pending, paid, due, over: object.amount_overpaid }).filter(
    ([, amount]) => compare(parseAmount(amount), zero) > 0,
  );
  const words = [balance, ...(late ? ['late'] : []), ...amounts.map(([name, amount]) => `${name}\u00a0${amount}`)];
  return [inlineTag('Status', { value: status }), text(` ${words.join(', ')}`)];
}
