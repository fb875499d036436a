import type { Machine, Transition } from '../contract/index.ts';
import { pickNamed } from '../contract/record.ts';
import type { InvoiceObject, PostbackObject, TransactionObject } from '../model/write.ts';
import { isPayment } from './api-objects.ts';
import type { Step } from './simulate.ts';

/** Who or what can cause each event, as the contract names them. */
const actorsOf: Readonly<Record<Step['cause']['what'], readonly string[]>> = {
  'invoice created': ['merchant'],
  'payment created': ['browser', 'merchant'],
  seen: ['payer', 'gateway (chain)', 'gateway'],
  'in block': ['gateway (chain)'],
  confirmed: ['gateway (chain)', 'gateway'],
  dropped: ['gateway (chain)', 'gateway'],
  'cancellation fee quoted': [],
  cancelled: ['merchant'],
  settling: ['relayer'],
  returning: ['relayer'],
  'quote expires': ['gateway (clock)'],
  'invoice expires': ['gateway (clock)'],
  'late_until passes': [],
};

interface Change {
  readonly machine: Machine;
  readonly id: string;
  readonly transition: Transition;
}

/**
 * Checks every state change and every postback of a scenario against the contract's state machines.
 *
 * @returns one sentence per violation; empty if the scenario follows the contract.
 */
export function checkTransitions(steps: readonly Step[], machines: readonly Machine[]): string[] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1]?.invoice ?? null;
    const faults: string[] = [];
    const changes = findChanges(before, step, machines, faults);
    return [...faults, ...checkPostbacks(step, changes, machines)].map(
      (fault) => `${step.at} (${step.cause.what}): ${fault}`,
    );
  });
}

function findChanges(
  before: InvoiceObject | null,
  { cause, invoice }: Step,
  machines: readonly Machine[],
  faults: string[],
): Change[] {
  const changes: Change[] = [];
  const compare = (name: string, id: string, from: string | null, to: string): void => {
    if (from === to) return;
    const machine = pickNamed(machines, (item) => item.name, name, 'state machine');
    const allowed = machine.transitions.filter((item) =>
      from === null ? item.from === null : (item.from?.includes(from) ?? false),
    );
    const transition = allowed.find(
      (item) => item.to.includes(to) && item.by.some((actor) => actorsOf[cause.what].includes(actor)),
    );
    if (transition === undefined) {
      const ways = allowed.map((item) => `${item.to.join(', ')} (${item.by.join(', ')})`).join('; ');
      faults.push(`the ${name} ${id} goes from ${from ?? 'new'} to ${to}. The contract allows: ${ways || 'nothing'}.`);
    } else {
      changes.push({ machine, id, transition });
    }
  };
  compare('invoice', invoice.id, before?.status ?? null, invoice.status);
  for (const payment of invoice.payments) {
    const earlier = before?.payments.find(({ id }) => id === payment.id);
    compare('payment', payment.id, earlier?.status ?? null, payment.status);
    for (const transaction of payment.transactions) {
      const old = earlier?.transactions.find(({ id }) => id === transaction.id);
      compare('transaction', transaction.id, old?.status ?? null, transaction.status);
    }
  }
  return changes;
}

function checkPostbacks(
  { invoice, postbacks }: Step,
  changes: readonly Change[],
  machines: readonly Machine[],
): string[] {
  const transactions = invoice.payments.flatMap((payment) => payment.transactions);
  const faults: string[] = [];
  const keys = postbacks.map(({ type, data }) => `${type} of ${data.id}`);
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  if (twice !== undefined) faults.push(`${twice} is sent twice.`);

  for (const { machine, id, transition } of changes) {
    const transaction = transactions.find((item) => item.id === id);
    const lists = machine.name === 'transaction' ? expectOf(transition, transaction) : transition.postbacks;
    for (const type of lists) {
      if (!postbacks.some((sent) => sent.type === type && concerns(sent, id)))
        faults.push(`the ${machine.name} ${id} changes, but its ${type} postback isn't sent.`);
    }
  }
  for (const sent of postbacks) {
    const object = sent.type.split('.')[0] ?? '';
    const machine = pickNamed(machines, (item) => item.name, object, 'state machine');
    const listed = [...changes.flatMap(({ transition }) => transition.postbacks), ...machine.sideEvents];
    if (!listed.includes(sent.type)) faults.push(`${sent.type} is sent, and no change of this moment lists it.`);
  }
  return faults;
}

/**
 * Returns the postbacks to expect from a transaction's transition. The contract lists alternatives:
 * `payment.mismatched` is sent for a mismatch, the others for a match. Outgoing transactions are not checked.
 */
function expectOf({ postbacks }: Transition, transaction: TransactionObject | undefined): readonly string[] {
  if (transaction?.kind !== 'incoming') return [];
  const isMatching = transaction.mismatch === null;
  return postbacks.filter((type) => (type === 'payment.mismatched' ? !isMatching : isMatching));
}

/**
 * Returns whether a postback is about the object that changed. A postback about a payment also covers its transactions
 * and its invoice.
 */
function concerns({ data }: PostbackObject, id: string): boolean {
  if (data.id === id) return true;
  return isPayment(data) && (data.invoice_id === id || data.transactions.some((item) => item.id === id));
}
