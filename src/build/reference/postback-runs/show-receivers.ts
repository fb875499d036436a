import { table, text, type Block } from '../nodes.ts';
import { capitalise } from '../samples.ts';
import type { Receiver, ReceiverRequest } from './read-runs.ts';

/** Shows which receivers were run, what they were sent, and what they answered. */
export function showReceivers(receivers: readonly Receiver[], requests: readonly ReceiverRequest[]): Block {
  return table(
    ['Receiver', ...requests.map(({ name }) => capitalise(name)), 'Run on'],
    receivers.map(({ name, on }) => [
      [text(name)],
      ...requests.map(({ status }, index) => [text(`${status}${showHandled(requests, index)}`)]),
      [text(on)],
    ]),
  );
}

/** Whether this request led to work. */
function showHandled(requests: readonly ReceiverRequest[], index: number): string {
  const before = requests[index - 1]?.handled ?? 0;
  const { status = 0, handled = 0 } = requests[index] ?? {};
  if (handled > before) return ', handled';
  return status < 300 ? ', dropped' : '';
}
