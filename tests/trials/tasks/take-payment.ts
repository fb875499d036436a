import { isRecord } from '../../../src/build/contract/node.ts';
import { replyProblem, startApi, type Api, type Asked, type Call, type Reply } from '../api.ts';
import { copyExample, makeId } from '../contract.ts';
import { runProgram, type Ending } from '../program.ts';
import { callJudgements, changeJudgements, describe, judgeCalls, judgeKeys, judgeRepetition } from '../requests.ts';
import { chooseSituations, Judge, type Judgements, type Task, type Trial } from '../task.ts';

const judgements = {
  ...callJudgements,
  ...changeJudgements,
  invoice: {
    says: 'One invoice is created: 25.00 EUR, with the metadata {"order": "1042"}.',
    page: '/docs/api/invoice/create#worked-case',
  },
  payment: {
    says: 'One payment of that invoice is created, in usdc.base-sepolia.',
    page: '/docs/api/payment/create#status',
  },
  output: {
    says: 'Address and amount are printed as the payment has them, in full.',
    page: '/docs/custom-ui',
  },
  waits: {
    says: 'After 429 the program waits as long as Retry-After says.',
    page: '/docs/api/overview#rate-limits',
  },
} satisfies Judgements;

type Name = keyof typeof judgements;

const amount = '27.18';
// One of the test addresses of ERC-55; not the one of the documentation's examples.
const address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB';
const retryAfterSeconds = 2;

/** What a program meets → how the answers are disturbed, made anew for each trial. */
const situations: Readonly<Record<string, () => Disturb>> = {
  undisturbed: () => () => undefined,
  busy: () => once('/v1/invoices', () => replyProblem('rate_limited', { 'Retry-After': String(retryAfterSeconds) })),
  'invoice lost': () => once('/v1/invoices', (reply) => ({ ...reply, isLost: true })),
  'payment lost': () => once('/v1/payments', (reply) => ({ ...reply, isLost: true })),
};

/** Creates an invoice and a payment, and says what to pay and where. */
export const takePayment: Task = {
  name: 'take-payment',
  about:
    'A program that is run once. It creates an invoice of 25.00 EUR for order 1042, with the metadata {"order": "1042"}, ' +
    'and a payment of it in usdc.base-sepolia. It prints the address and the amount to pay. It is run four times: ' +
    'undisturbed; with a 429 and Retry-After to its first POST; and with the answer to each POST lost once. Each time it ' +
    'must come to the end by itself.',
  environment: { SLUICE_API: 'base address of the API', SLUICE_SECRET_KEY: 'secret key' },
  judgements,
  async run(trial) {
    const judge = new Judge<Name>();
    const chosen = chooseSituations(trial, Object.entries(situations), ([name]) => name);
    await Promise.all(chosen.map(([, makeDisturb]) => tryOnce(trial, judge, makeDisturb())));
    return judge.findings;
  },
};

type Disturb = (path: string, reply: Reply) => Reply | undefined;

/** Changes the first answer to a path. */
function once(path: string, change: (reply: Reply) => Reply): Disturb {
  let isDone = false;
  return (asked, reply) => {
    if (isDone || asked !== path) return undefined;
    isDone = true;
    return change(reply);
  };
}

async function tryOnce(trial: Trial, judge: Judge<Name>, disturb: Disturb): Promise<void> {
  const invoiceId = makeId('inv');
  const api = await startApi(await trial.startMock(), (asked) => {
    const reply = answer(asked, invoiceId);
    return reply && (disturb(asked.path, reply) ?? reply);
  });
  try {
    const ending = await runProgram(trial, api.variables);
    judgeCalls(judge, api, ending);
    judgeKeys(judge, api);
    judgeRepetition(judge, api, ({ status }) => status === null || status === 429);
    judgeWait(judge, api);
    judgeActions(judge, api, invoiceId);
    judgeOutput(judge, ending);
  } finally {
    await api.stop();
  }
}

function answer({ method, path, body }: Asked, invoiceId: string): Reply | undefined {
  if (method !== 'POST' || !isRecord(body)) return undefined;
  if (path === '/v1/invoices') {
    const invoice = {
      ...copyExample('InvoiceOneOff'),
      id: invoiceId,
      price: body.price,
      metadata: body.metadata ?? {},
    };
    return { status: 201, body: { ...invoice, checkout_url: `https://sluice.example/pay/${invoiceId}` } };
  }
  if (path !== '/v1/payments') return undefined;
  if (body.invoice_id !== invoiceId) return replyProblem('not_found');
  const payment = copyExample('PaymentWaiting');
  const payment_uri = String(payment.payment_uri)
    .replaceAll(String(payment.address), address)
    .replace(/\d+$/, '27180000');
  return {
    status: 201,
    body: { ...payment, id: makeId('pay'), invoice_id: invoiceId, amount, amount_due: amount, address, payment_uri },
  };
}

function judgeWait(judge: Judge<Name>, { calls }: Api): void {
  calls.forEach((call, index) => {
    const next = calls[index + 1];
    if (call.status !== 429 || next === undefined) return;
    const waited = (next.at - call.at) / 1000;
    // A timer may fire a moment early.
    if (waited < retryAfterSeconds - 0.05)
      judge.blame('waits', `at least ${retryAfterSeconds} s before the next request`, `${waited.toFixed(2)} s`);
  });
}

function judgeActions(judge: Judge<Name>, { calls }: Api, invoiceId: string): void {
  const bodies = (path: string): string =>
    unique(calls.filter((call) => describe(call) === `POST ${path}`).map((call) => shorten(call))).join(' and ');
  const invoice = { amount: '25.00', currency: 'EUR', order: '1042' };
  judge.compare('invoice', 'the invoice', JSON.stringify(invoice), bodies('/v1/invoices'));
  const payment = { invoice_id: invoiceId, asset_id: 'usdc.base-sepolia' };
  judge.compare('payment', 'the payment', JSON.stringify(payment), bodies('/v1/payments'));
}

/** What is judged of a body. */
function shorten({ path, body }: Call): string {
  const { price, metadata, invoice_id, asset_id } = isRecord(body) ? body : {};
  if (path === '/v1/payments') return JSON.stringify({ invoice_id, asset_id });
  const order = isRecord(metadata) ? metadata.order : undefined;
  return JSON.stringify({ ...(isRecord(price) ? price : {}), order }, ['amount', 'currency', 'order']);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function judgeOutput(judge: Judge<Name>, { exitCode, stdout }: Ending): void {
  if (exitCode !== 0) return;
  const isThere = stdout.includes(address) && /(?<![\d.,])27\.18(?![\d.,]*\d)/.test(stdout);
  if (!isThere) judge.blame('output', `the address ${address} and the amount ${amount}`, stdout.trim() || 'nothing');
}
