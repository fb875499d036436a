import { follow, type Line } from './follow.ts';
import { readMessages, readTexts } from './read-messages.ts';
import { screenOf, type Payment } from './screen.ts';

const texts = readTexts();
const payments = readMessages().map((message) => (message.type === 'payment' ? message.payment : null));

function paymentAt(number: number): Payment {
  const payment = payments[number - 1];
  if (payment === undefined || payment === null) throw new Error(`Message ${number} contains no payment.`);
  return payment;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A connection that the test opens, feeds and breaks. */
class FakeLine implements Line {
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  constructor() {
    setTimeout(() => this.onopen?.(), 0);
  }
  send(text: string): void {
    console.log(`sent ${text}`);
  }
  close(): void {}
  receive(...numbers: readonly number[]): void {
    for (const number of numbers) this.onmessage?.({ data: texts[number - 1] ?? '' });
  }
}

const lines: FakeLine[] = [];
const responses: ((payment: Payment) => void)[] = [];
follow({
  open: () => {
    const line = new FakeLine();
    lines.push(line);
    return line;
  },
  read: () => new Promise((resolve) => responses.push(resolve)),
  key: 'sl_pub_test_0123456789abcdef',
  show: (payment) => console.log(`revision ${payment.revision}: ${screenOf(payment)}, ${payment.amount_due} due`),
  random: () => 0,
});

await pause(10);
lines[0]?.receive(1, 2, 3);
console.log('the connection breaks; message 4 is lost');
lines[0]?.onclose?.({ code: 1006 });
responses[0]?.(paymentAt(4));
await pause(10);
console.log('message 5 is lost, too; half a second later the page is back');
await pause(600);
lines[1]?.receive(6);
console.log('a late response arrives, with revision 6');
lines[1]?.onclose?.({ code: 1001 });
responses[1]?.(paymentAt(5));
await pause(600);
lines[2]?.receive(6, 7);
lines[2]?.onclose?.({ code: 1000 });
await pause(600);
console.log(`connections: ${lines.length}, reads: ${responses.length}`);
