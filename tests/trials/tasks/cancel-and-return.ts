import { isRecord } from '../../../src/build/contract/node.ts';
import { replyProblem, startApi, type Api, type Call, type Reply } from '../api.ts';
import { copyExample, makeId, type Plain } from '../contract.ts';
import { runProgram, type Ending } from '../program.ts';
import { callJudgements, changeJudgements, judgeCalls, judgeKeys, judgeRepetition, keyOf } from '../requests.ts';
import { chooseSituations, Judge, type Judgements, type Task, type Trial } from '../task.ts';

const judgements = {
  ...callJudgements,
  ...changeJudgements,
  quoted: {
    says: 'The cancel names the quote that was read last; without money held it needs none.',
    page: '/docs/api/invoice/cancel-fee#binding',
  },
  shown: {
    says: 'The fee of each quote, and what is sent back, are printed.',
    page: '/docs/api/invoice/cancel-fee#pitfalls',
  },
  renewed: {
    says: 'After quote_expired or quote_required a new quote is read, and the cancel sent again if it is acceptable.',
    page: '/docs/api/invoice/cancel#worked-case',
  },
  'kept key': {
    says: 'The cancel with a new quote has the key of the first: the intention is the same.',
    page: '/docs/api/invoice/cancel#pitfalls',
  },
  ceiling: { says: 'A fee above MAX_FEE is not accepted.', page: '/docs/api/invoice/cancel-fee#binding' },
  refused: {
    says: 'After invoice_not_cancellable nothing is tried again.',
    page: '/docs/api/invoice/cancel#when',
  },
  output: {
    says: 'The last line is "cancelled" or "not cancelled", as it is.',
    page: '/docs/api/invoice/cancel#effects',
  },
} satisfies Judgements;

type Name = keyof typeof judgements;

/** One state of affairs that a program meets. */
interface Situation {
  readonly what: string;
  /** Network fees of the quotes, in order; null for a quote without items. The last one is repeated. */
  readonly fees: readonly (string | null)[];
  /** The problem that the first cancel is answered with. */
  readonly problem?: 'quote_expired' | 'quote_required' | 'invoice_not_cancellable';
  readonly isAnswerLost?: boolean;
  readonly isCancelled: boolean;
  /** How many requests to cancel there should be. */
  readonly cancels: number;
}

const situations: readonly Situation[] = [
  { what: 'undisturbed', fees: ['0.05'], isCancelled: true, cancels: 1 },
  { what: 'nothing held', fees: [null], isCancelled: true, cancels: 1 },
  { what: 'the fee is above MAX_FEE', fees: ['0.30'], isCancelled: false, cancels: 0 },
  { what: 'the fee has changed', fees: ['0.05', '0.07'], problem: 'quote_expired', isCancelled: true, cancels: 2 },
  {
    what: 'the fee has risen too far',
    fees: ['0.05', '0.90'],
    problem: 'quote_expired',
    isCancelled: false,
    cancels: 1,
  },
  { what: 'money has arrived', fees: [null, '0.08'], problem: 'quote_required', isCancelled: true, cancels: 2 },
  { what: 'paid meanwhile', fees: ['0.05'], problem: 'invoice_not_cancellable', isCancelled: false, cancels: 1 },
  { what: 'the answer is lost', fees: ['0.05'], isAnswerLost: true, isCancelled: true, cancels: 2 },
];

const maxFee = '0.2';
const held = 10;

/** Cancels an invoice at a fee that was shown. */
export const cancelAndReturn: Task = {
  name: 'cancel-and-return',
  about:
    'A program that is run once. It reads the cancel fee of the invoice INVOICE_ID, prints of each item network_fee and ' +
    'amount_sent, and cancels the invoice with that quote if no network_fee is above MAX_FEE. If the quote is not accepted ' +
    'any more, it begins again with a new one. Its last line is "cancelled" or "not cancelled", its status 0 in both cases. ' +
    'It is run once for each situation: undisturbed, nothing held, too expensive, a changed fee, one that has risen too far, ' +
    'money that has arrived, paid meanwhile, a lost answer.',
  environment: {
    SLUICE_API: 'base address of the API',
    SLUICE_SECRET_KEY: 'secret key',
    INVOICE_ID: 'the invoice to cancel',
    MAX_FEE: 'highest acceptable network_fee of an item, a decimal string in the asset of the item',
  },
  judgements,
  async run(trial) {
    const judge = new Judge<Name>();
    const chosen = chooseSituations(trial, situations, ({ what }) => what);
    await Promise.all(chosen.map((situation) => tryOnce(trial, judge, situation)));
    return judge.findings;
  },
};

async function tryOnce(trial: Trial, judge: Judge<Name>, situation: Situation): Promise<void> {
  const invoiceId = makeId('inv');
  const quotes: Plain[] = [];
  let cancels = 0;
  let isCancelled = false;

  function quote(): Reply {
    if (isCancelled) return replyProblem('invoice_not_cancellable');
    const fee = situation.fees[Math.min(quotes.length, situation.fees.length - 1)] ?? null;
    const body = { ...writeQuote(fee), quote_id: makeId('quo'), invoice_id: invoiceId };
    quotes.push(body);
    return { status: 200, body };
  }

  function cancel(quoteId: unknown): Reply {
    if (isCancelled) return replyProblem('invoice_not_cancellable');
    cancels += 1;
    const newest = quotes.at(-1);
    const isHeld = Array.isArray(newest?.items) && newest.items.length > 0;
    if (cancels === 1 && situation.problem !== undefined) return replyProblem(situation.problem);
    if (isHeld && quoteId === undefined) return replyProblem('quote_required');
    if (quoteId !== undefined && quoteId !== newest?.quote_id) return replyProblem('quote_expired');
    isCancelled = true;
    const invoice = copyExample(isHeld ? 'InvoiceReturning' : 'InvoiceNothingHeld');
    return { status: 200, body: { ...invoice, id: invoiceId }, isLost: situation.isAnswerLost };
  }

  const api = await startApi(await trial.startMock(), ({ method, path, body }) => {
    const request = `${method} ${path.replace(invoiceId, '…')}`;
    if (request === 'GET /v1/invoices/…/cancel-fee') return quote();
    if (request === 'POST /v1/invoices/…/cancel') return cancel(isRecord(body) ? body.quote_id : undefined);
    return path.startsWith('/v1/invoices/') ? replyProblem('not_found') : undefined;
  });
  try {
    const ending = await runProgram(trial, { ...api.variables, INVOICE_ID: invoiceId, MAX_FEE: maxFee });
    judgeCalls(judge, api, ending);
    judgeKeys(judge, api);
    judgeRepetition(judge, api, ({ status }) => status === null);
    judgeCancels(judge, situation, api);
    judgeQuotes(judge, situation, api, quotes);
    if (ending.exitCode === 0) judgeOutput(judge, situation, ending);
  } finally {
    await api.stop();
  }
}

function writeQuote(fee: string | null): Plain {
  if (fee === null) return copyExample('CancelFeeNothingHeld');
  const quote = copyExample('CancelFeePartPaid');
  const items = (quote.items as Plain[]).map((item) => ({
    ...item,
    network_fee: trim(fee),
    amount_sent: sentBack(fee),
  }));
  return { ...quote, items };
}

/** The shortest form, as the contract writes an amount in an asset. */
const trim = (amount: string): string => amount.replace(/\.?0+$/, '');
const sentBack = (fee: string): string => trim((held - Number(fee)).toFixed(2));

const isCancel = ({ method, path }: Call): boolean => method === 'POST' && path.endsWith('/cancel');

function judgeCancels(judge: Judge<Name>, { what, problem, isCancelled, cancels, fees }: Situation, api: Api): void {
  const sent = api.calls.filter(isCancel);
  const found = `${what}: ${sent.length}`;
  const expected = `${what}: ${cancels} requests to cancel`;
  const isTooDear = fees.some((fee) => fee !== null && Number(fee) > Number(maxFee));
  if (isTooDear && sent.length > cancels) judge.blame('ceiling', expected, found);
  else if (problem === 'invoice_not_cancellable' && sent.length !== cancels) judge.blame('refused', expected, found);
  else if (problem !== undefined && isCancelled && sent.length < cancels) judge.blame('renewed', expected, found);
  else if (problem === undefined && sent.length === 0 && cancels > 0) judge.blame('quoted', expected, found);
  if (new Set(sent.map(keyOf)).size > 1 && problem !== undefined)
    judge.blame('kept key', `${what}: one key`, `${what}: ${new Set(sent.map(keyOf)).size} keys`);
}

/** Judges that each cancel names the quote that was read last before it. */
function judgeQuotes(
  judge: Judge<Name>,
  { what, isAnswerLost }: Situation,
  { calls }: Api,
  quotes: readonly Plain[],
): void {
  let newest: Plain | undefined;
  let read = 0;
  let lastProblem: string | null = null;
  for (const call of calls) {
    if (call.path.endsWith('/cancel-fee') && call.status === 200) {
      newest = quotes[read];
      read += 1;
      lastProblem = null;
    }
    if (!isCancel(call) || call.refusal !== null) continue;
    const named = isRecord(call.body) ? call.body.quote_id : undefined;
    const isHeld = Array.isArray(newest?.items) && newest.items.length > 0;
    const isNamed = named === newest?.quote_id || (!isHeld && named === undefined);
    if (newest === undefined || (lastProblem !== null && !isAnswerLost))
      judge.blame('renewed', `${what}: a new quote before the next cancel`, 'a cancel without it');
    else if (!isNamed)
      judge.blame('quoted', `${what}: quote_id ${String(newest.quote_id)}`, String(named ?? 'no quote_id'));
    lastProblem = call.code;
  }
}

function judgeOutput(judge: Judge<Name>, { what, fees, isCancelled }: Situation, { stdout }: Ending): void {
  const lines = stdout.trim().split(/\r?\n/);
  judge.compare('output', `${what}: the last line`, isCancelled ? 'cancelled' : 'not cancelled', lines.at(-1) ?? '');
  for (const fee of fees) {
    if (fee === null) continue;
    const missing = [trim(fee), sentBack(fee)].filter((amount) => !stdout.includes(amount));
    if (missing.length > 0) judge.blame('shown', `${what}: ${trim(fee)} and ${sentBack(fee)}`, stdout.trim());
  }
}
