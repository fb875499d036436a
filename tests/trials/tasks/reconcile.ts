import { startApi, type Api, type Asked, type Reply } from '../api.ts';
import { copyExample, makeId, type Plain } from '../contract.ts';
import { runProgram, type Ending } from '../program.ts';
import { callJudgements, judgeCalls } from '../requests.ts';
import { Judge, type Judgements, type Task } from '../task.ts';

const judgements = {
  ...callJudgements,
  pages: {
    says: 'Every page is read, also after one without items.',
    page: '/docs/api/overview#pagination',
  },
  filters: {
    says: 'A cursor is sent with the filters it came with.',
    page: '/docs/api/overview#pagination',
  },
  kinds: { says: 'Only settlements count.', page: '/docs/api/transaction/list#kinds' },
  states: { says: 'Only what is confirmed counts.', page: '/docs/api/transaction/list#states' },
  exact: { says: 'The sums are exact, digit by digit.', page: '/docs/api/overview#money' },
  output: {
    says: 'There is one line for each asset: its id, a space, the sum.',
    page: '/docs/api/transaction/list#reconcile',
  },
} satisfies Judgements;

type Name = keyof typeof judgements;

interface Entry {
  readonly asset_id: string;
  readonly amount: string;
  readonly kind: string;
  readonly status: string;
}

const settled = (asset_id: string, ...amounts: readonly string[]): Entry[] =>
  amounts.map((amount) => ({ asset_id, amount, kind: 'settlement', status: 'confirmed' }));

/** What there is, newest first. Each asset is there for one judgement. */
const entries: readonly Entry[] = [
  ...settled('usdc.base-sepolia', '24.7'),
  { asset_id: 'usdc.base-sepolia', amount: '25', kind: 'incoming', status: 'confirmed' },
  { asset_id: 'usdc.base-sepolia', amount: '3.5', kind: 'payout', status: 'confirmed' },
  ...settled('btc.bitcoin-testnet4', '0.00025'),
  { asset_id: 'btc.bitcoin-testnet4', amount: '0.5', kind: 'settlement', status: 'dropped' },
  { asset_id: 'btc.bitcoin-testnet4', amount: '0.75', kind: 'settlement', status: 'confirming' },
  ...settled('eth.base-sepolia', '12345678.100000000000000001', '0.2', '0.000000000000000003'),
  ...settled('usdc.base-sepolia', '0.1', '0.2'),
  ...settled('usdc.polygon-amoy', '7.25'),
];

/** The sums, and the judgement that each is for. */
const sums: ReadonlyMap<string, readonly [sum: string, judgement: Name]> = new Map([
  ['usdc.base-sepolia', ['25', 'kinds']],
  ['btc.bitcoin-testnet4', ['0.00025', 'states']],
  ['eth.base-sepolia', ['12345678.300000000000000004', 'exact']],
  ['usdc.polygon-amoy', ['7.25', 'pages']],
]);

/** Adds up what has settled, asset by asset. */
export const reconcile: Task = {
  name: 'reconcile',
  about:
    'A program that is run once. It reads all transactions, page by page, and prints for each asset the sum of the amounts ' +
    'that have settled (kind settlement, status confirmed): one line each, with the id of the asset, a space and the sum as ' +
    'a decimal string. The amounts have up to 18 decimals, and one of the pages has no items.',
  environment: { SLUICE_API: 'base address of the API', SLUICE_SECRET_KEY: 'secret key' },
  judgements,
  async run(trial) {
    const judge = new Judge<Name>();
    const api = await startApi(await trial.startMock(), (asked) => answer(judge, asked));
    try {
      const ending = await runProgram(trial, api.variables);
      judgeCalls(judge, api, ending);
      judgePages(judge, api);
      if (ending.exitCode === 0) judgeSums(judge, ending);
    } finally {
      await api.stop();
    }
    return judge.findings;
  },
};

const perPage = 2;

/** All transactions, as the contract writes them. */
const transactions: readonly Plain[] = entries.map((entry, index) => {
  const [example] = copyExample('TransactionPagePage').data as Plain[];
  const seenAt = new Date(Date.parse('2026-11-20T10:07:02Z') - index * 60_000).toISOString().replace('.000', '');
  return { ...example, ...entry, id: makeId('txn'), seen_at: seenAt };
});

function answer(judge: Judge<Name>, { method, path, query }: Asked): Reply | undefined {
  if (method !== 'GET' || path !== '/v1/transactions') return undefined;
  const filters = Object.fromEntries([...query].filter(([name]) => name !== 'cursor' && name !== 'limit').sort());
  const cursor = readCursor(query.get('cursor'));
  if (cursor !== null && JSON.stringify(cursor.filters) !== JSON.stringify(filters))
    judge.blame('filters', `the cursor with ${JSON.stringify(cursor.filters)}`, JSON.stringify(filters));
  const found = transactions.filter((transaction) => matches(transaction, filters));
  const { from, isEmpty } = cursor ?? { from: 0, isEmpty: false };
  const size = isEmpty ? 0 : Math.min(perPage, Number(query.get('limit') ?? perPage));
  const next = from + size;
  // After the first page comes one without items: filters are applied to pages that are there already.
  const following = { from: next, isEmpty: cursor === null, filters };
  const next_cursor = next < found.length ? Buffer.from(JSON.stringify(following)).toString('base64url') : null;
  return { status: 200, body: { data: found.slice(from, next), next_cursor } };
}

interface Cursor {
  readonly from: number;
  readonly isEmpty: boolean;
  readonly filters: Plain;
}

function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null; // Not one of ours: the list begins again.
  }
}

function matches(transaction: Plain, filters: Readonly<Record<string, string>>): boolean {
  return Object.entries(filters).every(([name, value]) => {
    const seenAt = Date.parse(String(transaction.seen_at));
    if (name === 'seen_from') return seenAt >= Date.parse(value);
    if (name === 'seen_before') return seenAt < Date.parse(value);
    return transaction[name] === value;
  });
}

function judgePages(judge: Judge<Name>, { calls }: Api): void {
  const pages = calls.filter(({ path, status }) => path === '/v1/transactions' && status === 200);
  if (pages.length < 2) judge.blame('pages', 'more than one page', `${pages.length} read`);
}

function judgeSums(judge: Judge<Name>, { stdout }: Ending): void {
  const lines = stdout.split(/\r?\n/).filter((line) => line.trim() !== '');
  const printed = new Map(lines.map((line) => line.trim().split(' ')).map(([asset = '', sum = '']) => [asset, sum]));
  for (const line of lines) {
    if (!/^\s*[a-z0-9]+\.[a-z0-9-]+ (0|[1-9][0-9]*)(\.[0-9]+)?\s*$/.test(line))
      judge.blame('output', 'a line such as "usdc.base-sepolia 25.5"', line);
  }
  for (const [asset, [sum, judgement]] of sums) {
    const found = printed.get(asset);
    // Zeros at the end do not change the value.
    const value = found?.includes('.') ? found.replace(/\.?0+$/, '') : found;
    if (value !== sum)
      judge.blame(judgement, `${asset} ${sum}`, found === undefined ? 'no such line' : `${asset} ${found}`);
  }
}
