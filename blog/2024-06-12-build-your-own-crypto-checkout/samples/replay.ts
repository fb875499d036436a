import { readMessages } from './read-messages.ts';
import { newer, screenOf, type Payment } from './screen.ts';

let shown: Payment | null = null;
readMessages().forEach((message, index) => {
  if (message.type === 'payment') shown = newer(shown, message.payment);
  const revision = message.type === 'payment' ? `revision ${message.payment.revision}` : 'heartbeat';
  const screen = shown === null ? 'nothing' : `${screenOf(shown)}, ${shown.amount_due} due`;
  console.log(`${index + 1} ${revision.padEnd(11)} ${screen}`);
});

const [first] = readMessages();
if (first?.type === 'payment') {
  console.log(`paid in another tab: ${screenOf({ ...first.payment, invoice_status: 'processing' })}`);
}
