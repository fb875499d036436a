import { exampleOf, startPaymentSocket, type Act, type Answer } from '../../support/payment-socket.ts';
import { copyExample, findProblem, type Plain } from '../contract.ts';
import { runProgram, type Ending } from '../program.ts';
import { Judge, type Judgements, type Task } from '../task.ts';

const judgements = {
  conversation: {
    says: 'The program speaks as the contract says: one message with the key, and nothing else.',
    page: '/docs/api/payment/websocket#course',
  },
  reconnects: {
    says: 'After a broken connection it goes on until the payment is final.',
    page: '/docs/api/payment/websocket#close',
  },
  once: {
    says: 'Each status is printed once, on a line of its own, and nothing else.',
    page: '/docs/api/payment/get#polling',
  },
  newest: {
    says: 'A state with a lower revision than the last one is ignored.',
    page: '/docs/api/overview#revisions',
  },
  ends: { says: 'The program then ends by itself, with status 0.', page: '/docs/api/payment/websocket#close' },
} satisfies Judgements;

type Name = keyof typeof judgements;

const key = 'sl_sec_test_5c0f8e2b7d914a36';

const state = (name: string, revision: number): Plain => ({ ...copyExample(name), revision });
const waiting = state('PaymentWaiting', 1);
const waitingStill = state('PaymentWaiting', 2);
const confirming = state('PaymentConfirming', 3);
const completed = state('PaymentCompleted', 5);
const settled = state('PaymentSettled', 7);

const say = (payment: Plain): Act => ({ say: 'payment', message: { type: 'payment', payment } });
const heartbeat: Act = { say: 'heartbeat', message: exampleOf('heartbeat') };

const script: readonly (readonly Act[])[] = [
  [say(waiting), heartbeat, say(waitingStill), 'break'],
  [say(waitingStill), say(confirming), say(waitingStill), say(completed), say(settled), { close: 1000 }],
];

/** For a program that polls: the same states, and one answer that it comes too soon. */
const answers: readonly Answer[] = [
  { status: 200, body: waiting },
  { status: 200, body: waitingStill },
  { status: 429, headers: { 'Retry-After': '1' }, body: findProblem('rate_limited') },
  { status: 200, body: confirming },
  { status: 200, body: completed },
  { status: 200, body: settled },
];

const expected = ['waiting', 'confirming', 'completed'];

/** Follows a payment through a broken connection to its end. */
export const followPayment: Task = {
  name: 'follow-payment',
  about:
    'A program that is run once. It follows the payment PAYMENT_ID, over the WebSocket or by polling, until nothing more ' +
    'can come, prints each new status on a line of its own (waiting, confirming, completed), and ends with status 0. ' +
    'The connection breaks once, and an old state comes late; a program that polls is once told to wait.',
  environment: {
    SLUICE_API: 'base address of the API; the WebSocket is there too, with ws: for http:',
    SLUICE_SECRET_KEY: 'secret key',
    PAYMENT_ID: 'the payment to follow',
  },
  judgements,
  async run(trial) {
    const judge = new Judge<Name>();
    const socket = await startPaymentSocket(key, script, answers);
    try {
      const variables = { SLUICE_API: socket.url, SLUICE_SECRET_KEY: key, PAYMENT_ID: String(waiting.id) };
      const ending = await runProgram(trial, variables);
      for (const fault of new Set(socket.faults)) judge.blame('conversation', 'what the contract allows', fault);
      if (socket.connections.length + socket.requests.length === 0)
        judge.blame('conversation', 'a connection or a request', 'none');
      judgeLines(judge, ending);
      if (ending.exitCode !== 0) {
        const found = ending.exitCode === null ? 'it was still running' : `status ${ending.exitCode}`;
        judge.blame('ends', 'status 0', `${found}; its errors: ${ending.stderr.trim().slice(0, 600) || 'none'}`);
      }
    } finally {
      await socket.stop();
    }
    return judge.findings;
  },
};

function judgeLines(judge: Judge<Name>, { stdout }: Ending): void {
  const lines = stdout.split(/\r?\n/).filter((line) => line !== '');
  const found = lines.join(', ') || 'nothing';
  const wanted = expected.join(', ');
  const seen = lines.map((line) => expected.indexOf(line.trim()));
  if (!lines.some((line) => line.trim() === 'completed')) judge.blame('reconnects', wanted, found);
  else if (seen.some((place, index) => place !== -1 && place < Math.max(-1, ...seen.slice(0, index))))
    judge.blame('newest', wanted, found);
  else if (found !== wanted) judge.blame('once', wanted, found);
}
