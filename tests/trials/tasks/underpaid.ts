import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../../src/build/site-root.ts';
import { makeId } from '../contract.ts';
import { openShop, shopEnvironment, signPostback, type Shop } from '../postbacks.ts';
import { chooseSituations, Judge, type Judgements, type Task } from '../task.ts';

const judgements = {
  exact: { says: 'An invoice that is paid exactly is delivered.', page: '/docs/invoices#life' },
  'too little': { says: 'Too little delivers nothing, however it was seen.', page: '/docs/invoices#too-little' },
  'topped up': { says: 'Once the rest has come, the order is delivered.', page: '/docs/invoices#too-little' },
  shortfall: { says: 'An accepted shortfall is delivered.', page: '/docs/invoices#shortfall' },
  'too much': { says: 'Too much is delivered.', page: '/docs/invoices#too-much' },
  twice: { says: 'An order that is paid twice is delivered once.', page: '/docs/invoices#paid-twice' },
  late: {
    says: 'A late invoice that becomes paid is delivered (the goods are still there).',
    page: '/docs/invoices#late',
  },
  mismatch: { says: 'The wrong asset or network delivers nothing.', page: '/docs/invoices#mismatch' },
  reverted: { says: 'Money that is gone again delivers nothing.', page: '/docs/invoices#reverted' },
  cancelled: { says: 'A cancelled invoice delivers nothing.', page: '/docs/invoices#cancel' },
  shuffled: {
    says: 'In another order, and each twice, the same postbacks deliver the same.',
    page: '/docs/postback/fields#delivery',
  },
  answers: { says: 'Every genuine postback is answered 2xx.', page: '/docs/postback/signature#receive' },
} satisfies Judgements;

type Name = keyof typeof judgements;

/** Scenarios of the contract → what they are for. */
const scenarios: Readonly<Record<string, Name>> = {
  'paid-exactly': 'exact',
  'underpaid-expired': 'too little',
  'late-too-little': 'too little',
  'underpaid-topped-up': 'topped up',
  'two-assets': 'topped up',
  'underpaid-accepted': 'shortfall',
  overpaid: 'too much',
  'paid-twice': 'twice',
  'after-quote': 'late',
  'late-enough': 'late',
  'wrong-network': 'mismatch',
  dropped: 'reverted',
  'dropped-after-expiry': 'reverted',
  'cancelled-returned': 'cancelled',
};

const folder = path.join(siteRoot, 'static/scenarios');

/** One course of events, for an order of its own. */
interface Course {
  readonly order: string;
  readonly name: string;
  readonly judgement: Name;
  readonly isDelivered: boolean;
  readonly events: readonly { readonly id: string; readonly type: string }[];
}

/** Delivers what may be delivered, and nothing else. */
export const underpaid: Task = {
  name: 'underpaid',
  about:
    'The same kind of server as in verify-postback. It gets the postbacks of every scenario in static/scenarios (paid ' +
    'exactly, too little, topped up, too much, twice, late, on the wrong network, gone again, cancelled), each for an order ' +
    'of its own: first in order, then in another order and each postback twice. LEDGER must hold exactly the orders that may be delivered, each once. The goods are still there for late ones.',
  environment: shopEnvironment,
  judgements,
  async run(trial) {
    const judge = new Judge<Name>();
    const shop = await openShop(trial);
    try {
      const courses: Course[] = [];
      for (const play of chooseSituations(trial, [playInOrder, playShuffled], ({ name }) => name))
        courses.push(...(await play(judge, shop)));
      await judgeLedger(judge, shop, courses);
    } finally {
      await shop.stop();
    }
    return judge.findings;
  },
};

/** Plays the scenarios one after the other, and then a second paid invoice for the first order. */
async function playInOrder(judge: Judge<Name>, shop: Shop): Promise<Course[]> {
  const courses = readCourses(3001);
  const second = courses.slice(0, 1).map(({ name, order }) => readCourse(name, order));
  for (const { events } of [...courses, ...second]) await sendAll(judge, shop, events);
  return courses;
}

/** Plays the scenarios together, each backwards and twice. */
async function playShuffled(judge: Judge<Name>, shop: Shop): Promise<Course[]> {
  const courses = readCourses(4001).map((course): Course => ({ ...course, judgement: 'shuffled' }));
  const events = interleave(courses.map((course) => [...course.events].reverse()));
  await sendAll(judge, shop, [...events, ...events]);
  return courses;
}

function readCourses(first: number): Course[] {
  const names = readdirSync(folder).map((file) => path.basename(file, '.json'));
  const unknown = names.filter((name) => !(name in scenarios));
  if (unknown.length > 0) throw new Error(`Say in ${import.meta.filename} what is judged by: ${unknown.join(', ')}.`);
  return Object.keys(scenarios).map((name, index) => readCourse(name, String(first + index)));
}

/** Reads a scenario, with ids and an order that no other course has. */
function readCourse(name: string, order: string): Course {
  const ids = new Map<string, string>();
  const text = readFileSync(path.join(folder, `${name}.json`), 'utf8')
    .replaceAll(/\b(inv|pay|txn|evt)_[0-9A-Za-z]{22}\b/g, (id, prefix: string) => {
      const own = ids.get(id) ?? makeId(prefix);
      ids.set(id, own);
      return own;
    })
    .replaceAll(/"order": "1042"/g, `"order": "${order}"`);
  const { steps }: { steps: { invoice: { status: string }; postbacks: Course['events'] }[] } = JSON.parse(text);
  return {
    order,
    name,
    judgement: scenarios[name] ?? 'exact',
    isDelivered: steps.at(-1)?.invoice.status === 'paid',
    events: steps.flatMap(({ postbacks }) => postbacks),
  };
}

/** Takes one of each list in turn. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

async function sendAll(judge: Judge<Name>, shop: Shop, events: Course['events']): Promise<void> {
  for (const event of events) {
    const status = await shop.send(signPostback(event.id, JSON.stringify(event), [shop.secret]));
    if (status !== null && status >= 200 && status < 300) continue;
    judge.blame('answers', `${event.type}: 2xx`, status === null ? 'no answer within ten seconds' : `status ${status}`);
  }
}

async function judgeLedger(judge: Judge<Name>, shop: Shop, courses: readonly Course[]): Promise<void> {
  const ledger = await shop.readLedger(courses.filter(({ isDelivered }) => isDelivered).length);
  for (const { order, name, isDelivered, judgement } of courses) {
    const found = ledger.filter((line) => line === order).length;
    const expected = isDelivered ? 1 : 0;
    if (found === expected) continue;
    const isRepeated = found > 1 && isDelivered && judgement !== 'shuffled';
    judge.blame(
      isRepeated ? 'twice' : judgement,
      `${name}: order ${order} ${expected} times in LEDGER`,
      `${found} times`,
    );
  }
  const strange = ledger.filter((line) => !courses.some(({ order }) => order === line));
  if (strange.length > 0) judge.blame('exact', 'only orders in LEDGER', strange.slice(0, 3).join(', '));
}
