import { copyExample, makeId } from '../contract.ts';
import { makeSecret, openShop, shopEnvironment, signPostback, type Postback, type Shop } from '../postbacks.ts';
import { Judge, type Judgements, type Task } from '../task.ts';

const judgements = {
  valid: {
    says: 'A genuine invoice.paid is answered 2xx, and its order delivered.',
    page: '/docs/postback/signature#steps',
  },
  'raw bytes': {
    says: 'So is one whose body does not survive a parser.',
    page: '/docs/postback/signature#raw-body',
  },
  rotated: { says: 'So is one with two signatures, of which one is yours.', page: '/docs/postback/signature#rotation' },
  tampered: {
    says: 'A changed body is refused (4xx, not 410), and nothing delivered.',
    page: '/docs/postback/signature#steps',
  },
  're-serialised': {
    says: 'So is a body that was parsed and written again.',
    page: '/docs/postback/signature#raw-body',
  },
  stale: {
    says: 'So is a request that is ten minutes old, or from the future.',
    page: '/docs/postback/signature#steps',
  },
  'wrong secret': { says: 'So is one that was signed with another secret.', page: '/docs/postback/signature#steps' },
  'missing header': { says: 'So is one without one of the three headers.', page: '/docs/postback/signature#steps' },
  duplicate: {
    says: 'A postback that comes again is answered 2xx, and its order not delivered again.',
    page: '/docs/postback/signature#receive',
  },
  'unknown type': {
    says: 'An event of an unknown type is answered 2xx, and delivers nothing.',
    page: '/docs/postback/fields#additions',
  },
  'out of order': {
    says: 'invoice.paid before the events that led to it delivers the order, once.',
    page: '/docs/postback/fields#delivery',
  },
} satisfies Judgements;

type Name = keyof typeof judgements;

interface Step {
  readonly judgement: Name;
  /** What is sent, in words. */
  readonly what: string;
  readonly postback: Postback;
  readonly isRefused?: boolean;
}

/** Takes postbacks, believes the genuine ones and delivers once. */
export const verifyPostback: Task = {
  name: 'verify-postback',
  about:
    'A server that takes postbacks and decides by them which orders are delivered. For each order to deliver it adds the ' +
    'order (metadata.order of the invoice) and a line break to the file LEDGER. It gets genuine, changed, old, repeated, ' +
    'unknown and overtaken postbacks.',
  environment: shopEnvironment,
  judgements,
  async run(trial) {
    const judge = new Judge<Name>();
    const shop = await openShop(trial);
    try {
      for (const step of planSteps(shop.secret)) judgeAnswer(judge, step, await shop.send(step.postback));
      await judgeLedger(judge, shop);
    } finally {
      await shop.stop();
    }
    return judge.findings;
  },
};

function planSteps(secret: string): Step[] {
  const other = makeSecret();
  const genuine = (order: string, type = 'invoice.paid', invoice = makeId('inv')): Postback => {
    const { id, body } = writeEvent(order, type, invoice);
    return signPostback(id, body, [secret]);
  };
  const awkward = ({ id, body }: Postback): Postback => signPostback(id, makeAwkward(body), [secret]);
  const change = (postback: Postback, changes: Partial<Postback>): Postback => ({ ...postback, ...changes });
  const without = (postback: Postback, name: string): Postback =>
    change(postback, { headers: Object.fromEntries(Object.entries(postback.headers).filter(([key]) => key !== name)) });
  const again = ({ id, body }: Postback): Postback => signPostback(id, body, [secret], -1);

  const valid = genuine('2001');
  const tampered = genuine('2004');
  const written = awkward(genuine('2005'));
  const rotated = genuine('2003');
  const aged = (order: string, age: number): Postback => {
    const { id, body } = genuine(order);
    return signPostback(id, body, [secret], age);
  };
  const forged = genuine('2008');
  const invoice = makeId('inv');
  const unknown = makeUnknown();
  return [
    { judgement: 'valid', what: 'a genuine postback', postback: valid },
    { judgement: 'raw bytes', what: 'spaces, escapes and a large integer', postback: awkward(genuine('2002')) },
    {
      judgement: 'rotated',
      what: 'two signatures, the second with your secret',
      postback: signPostback(rotated.id, rotated.body, [other, secret]),
    },
    {
      judgement: 'tampered',
      what: 'another order in the body',
      postback: change(tampered, { body: tampered.body.replace('"2004"', '"2104"') }),
      isRefused: true,
    },
    {
      judgement: 're-serialised',
      what: 'the body parsed and written again',
      postback: change(written, { body: JSON.stringify(JSON.parse(written.body)) }),
      isRefused: true,
    },
    { judgement: 'stale', what: 'ten minutes old', postback: aged('2006', 600), isRefused: true },
    { judgement: 'stale', what: 'ten minutes ahead', postback: aged('2007', -600), isRefused: true },
    {
      judgement: 'wrong secret',
      what: 'signed with another secret',
      postback: signPostback(forged.id, forged.body, [other]),
      isRefused: true,
    },
    ...['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name, index) => ({
      judgement: 'missing header' as const,
      what: `without ${name}`,
      postback: without(genuine(`202${index}`), name),
      isRefused: true,
    })),
    { judgement: 'duplicate', what: 'the first postback, unchanged', postback: valid },
    { judgement: 'duplicate', what: 'the first postback, signed anew', postback: again(valid) },
    {
      judgement: 'unknown type',
      what: 'the type wallet.renamed, which is not yet in the contract',
      postback: signPostback(unknown.id, unknown.body, [secret]),
    },
    ...['paid', 'created', 'processing'].map((status) => ({
      judgement: 'out of order' as const,
      what: `invoice.${status}, in the order paid, created, processing`,
      postback: genuine('2009', `invoice.${status}`, invoice),
    })),
  ];
}

/** Orders that are delivered → the judgement that this is for. */
const delivered: ReadonlyMap<string, Name> = new Map([
  ['2001', 'valid'],
  ['2002', 'raw bytes'],
  ['2003', 'rotated'],
  ['2009', 'out of order'],
]);

/** Orders that are not delivered → the judgement that this is for. */
const withheld: ReadonlyMap<string, Name> = new Map([
  ['2004', 'tampered'],
  ['2104', 'tampered'],
  ['2005', 're-serialised'],
  ['2006', 'stale'],
  ['2007', 'stale'],
  ['2008', 'wrong secret'],
  ['2020', 'missing header'],
  ['2021', 'missing header'],
  ['2022', 'missing header'],
  ['2030', 'unknown type'],
]);

function writeEvent(order: string, type: string, invoiceId: string): { id: string; body: string } {
  const id = makeId('evt');
  const event = copyExample(`Event_${type.replace('.', '_')}`);
  const data = { ...(event.data as object), id: invoiceId, metadata: { order }, description: `Order ${order}` };
  return { id, body: JSON.stringify({ ...event, id, data }) };
}

/** A new kind of event, of an object that has no metadata. */
function makeUnknown(): { id: string; body: string } {
  const id = makeId('evt');
  const event = copyExample('Event_postback_test');
  const data = { id: makeId('wal'), mode: 'test', name: 'Order 2030', revision: 2 };
  return { id, body: JSON.stringify({ ...event, id, type: 'wallet.renamed', data }) };
}

/** The same content in bytes that a parser does not give back. */
function makeAwkward(body: string): string {
  const more = '"note": "Zoë \\u2013 a\\/b", "number": 9007199254740993';
  return body.replace('"data":{', `"data": { ${more}, `).replace(/\}$/, ' }\n');
}

function judgeAnswer(judge: Judge<Name>, { judgement, what, isRefused = false }: Step, status: number | null): void {
  const found = `${what}: ${status === null ? 'no answer within ten seconds' : `status ${status}`}`;
  const isSuccess = status !== null && status >= 200 && status < 300;
  const isRefusal = status !== null && status >= 400 && status < 500 && status !== 410;
  if (isRefused && !isRefusal) judge.blame(judgement, `${what}: a status such as 401`, found);
  if (!isRefused && !isSuccess) judge.blame(judgement, `${what}: 2xx`, found);
}

async function judgeLedger(judge: Judge<Name>, shop: Shop): Promise<void> {
  const ledger = await shop.readLedger(delivered.size);
  const count = (order: string): number => ledger.filter((line) => line === order).length;
  for (const [order, judgement] of delivered) {
    const found = count(order);
    if (found === 0) judge.blame(judgement, `order ${order} in LEDGER`, `LEDGER holds ${show(ledger)}`);
    if (found > 1 && order === '2001') judge.blame('duplicate', `order ${order} in LEDGER once`, `${found} times`);
    else if (found > 1) judge.blame(judgement, `order ${order} in LEDGER once`, `${found} times`);
  }
  for (const line of new Set(ledger.filter((order) => !delivered.has(order)))) {
    const judgement = withheld.get(line) ?? 'unknown type';
    judge.blame(judgement, `no line "${line}" in LEDGER`, `LEDGER holds ${show(ledger)}`);
  }
}

const show = (ledger: readonly string[]): string => (ledger.length === 0 ? 'nothing' : ledger.join(', '));
