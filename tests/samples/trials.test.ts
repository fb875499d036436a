import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteRoot } from '../../src/build/site-root.ts';
import { startMock, type Mock } from '../support/mock.ts';
import { listTasks } from '../trials/list-tasks.ts';
import { readArguments } from '../trials/read-arguments.ts';
import { writeReport } from '../trials/report.ts';
import type { Finding, Task } from '../trials/task.ts';
import { tasks } from '../trials/tasks/index.ts';

const trials = path.join(siteRoot, 'tests/trials');

/** Tasks → the solutions made of the documentation's samples. */
const solutions: Readonly<Record<string, readonly string[]>> = {
  'take-payment': ['take-payment'],
  'verify-postback': ['deliver'],
  underpaid: ['deliver'],
  'follow-payment': ['follow-payment', 'follow-payment-polling'],
  reconcile: ['reconcile'],
  'cancel-and-return': ['cancel-and-return'],
  'cancel-subscription': ['cancel-subscription'],
};

type Faults = Readonly<Record<string, readonly string[]>>;

/** Tasks → mistakes of a program of its own in tests/trials/faults → judgements that must catch each. */
const programs: Readonly<Record<string, { readonly file: string; readonly faults: Faults }>> = {
  'verify-postback': {
    file: 'deliver',
    faults: {
      'delivers nothing': ['valid'],
      'parses first': ['raw bytes'],
      'compares the whole header': ['rotated'],
      'ignores signature': ['tampered', 're-serialised', 'wrong secret'],
      'answers 410': ['tampered'],
      'ignores time': ['stale'],
      'ignores missing headers': ['missing header'],
      'delivers again': ['duplicate'],
      'refuses duplicates': ['duplicate'],
      'knows its types only': ['unknown type'],
      'wants it in sequence': ['out of order'],
    },
  },
  underpaid: {
    file: 'deliver',
    faults: {
      'delivers nothing': ['exact'],
      'trusts what is seen': ['too little', 'reverted'],
      'wants one transfer': ['topped up'],
      'wants nothing due': ['shortfall'],
      'wants it not too much': ['too much'],
      'delivers an order twice': ['twice'],
      'wants it in time': ['late'],
      'trusts a mismatch': ['mismatch'],
      'trusts a cancel': ['cancelled'],
      'wants it in sequence': ['shuffled'],
      'refuses duplicates': ['answers'],
    },
  },
  'follow-payment': {
    file: 'follow-payment',
    faults: {
      'sends a ping': ['conversation'],
      'stays away': ['reconnects'],
      'prints every message': ['once'],
      'goes by arrival': ['newest'],
      'ends in error': ['ends'],
    },
  },
  reconcile: {
    file: 'reconcile',
    faults: {
      'reads one page': ['pages'],
      'stops at an empty page': ['pages'],
      'loses its filters': ['filters'],
      'counts every kind': ['kinds'],
      'counts every state': ['states'],
      'adds floats': ['exact'],
      'prints an object': ['output'],
    },
  },
  'cancel-and-return': {
    file: 'cancel-and-return',
    faults: {
      'never names a quote': ['quoted'],
      'shows nothing': ['shown'],
      'gives up': ['renewed'],
      'keeps an old quote': ['renewed'],
      'makes a key for each quote': ['kept key'],
      'accepts any fee': ['ceiling'],
      insists: ['refused'],
      'says nothing of the end': ['output'],
    },
  },
  'cancel-subscription': {
    file: 'cancel-subscription',
    faults: { 'ends at once': ['when'], 'prints another time': ['output'], 'hides the end': ['ended'] },
  },
};

/** Tasks → mistakes in the requests of a good program → judgements that must catch each. */
const requests: Readonly<Record<string, Faults>> = {
  'take-payment': {
    'sends no authorization': ['authorized'],
    'sends a number': ['allowed'],
    'ends in error': ['ends'],
    'sends no key': ['keyed'],
    'has one key for everything': ['own-key'],
    'makes a new key for each attempt': ['same-key'],
    'names another currency': ['invoice'],
    'names another asset': ['payment'],
    'rounds the amount': ['output'],
    'ignores Retry-After': ['waits'],
  },
  reconcile: { 'sends no authorization': ['authorized'], 'asks for no items': ['allowed'], 'ends in error': ['ends'] },
  'cancel-and-return': {
    'sends no authorization': ['authorized'],
    'sends an unknown field': ['allowed'],
    'ends in error': ['ends'],
    'sends no key': ['keyed'],
    'changes the body of a repetition': ['own-key'],
    'makes a new key for each attempt': ['same-key'],
  },
  'cancel-subscription': {
    'sends no authorization': ['authorized'],
    'sends an unknown field': ['allowed'],
    'ends in error': ['ends'],
    'sends no key': ['keyed'],
    'changes the body of a repetition': ['own-key'],
    'makes a new key for each attempt': ['same-key'],
  },
};

/** Tasks → judgements that need another situation than the first → that situation. A mistake is tried in one only. */
const situations: Readonly<Record<string, { readonly first: string } & Readonly<Record<string, string>>>> = {
  'take-payment': { first: 'undisturbed', 'same-key': 'payment lost', waits: 'busy' },
  underpaid: { first: 'playInOrder', shuffled: 'playShuffled', answers: 'playShuffled' },
  'cancel-and-return': {
    first: 'undisturbed',
    'own-key': 'the answer is lost',
    'same-key': 'the answer is lost',
    renewed: 'the fee has changed',
    'kept key': 'the fee has changed',
    ceiling: 'the fee is above MAX_FEE',
    refused: 'paid meanwhile',
  },
  'cancel-subscription': { first: 'undisturbed', 'own-key': 'lost', 'same-key': 'lost', ended: 'ended' },
};

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
}, 40_000);
afterAll(() => mock.stop());

describe.concurrent.each(tasks.map((task) => [task.name, task] as const))('%s', (name, task) => {
  const [first = ''] = solutions[name] ?? [];
  const own = programs[name];
  const judgements = Object.keys(task.judgements);

  it.each(solutions[name] ?? [])('is done by %s', async (solution) => {
    expect(await task.run(trialOf([`solutions/${solution}.mjs`]))).toEqual([]);
  });

  it.each(Object.entries(own?.faults ?? {}))('catches a program that %s', async (fault, expected) => {
    const findings = await tryFault(task, [`faults/${own?.file}.mjs`, fault], expected);
    expect(judgedIn(findings)).toEqual(expect.arrayContaining([...expected]));
  });

  it.each(Object.entries(requests[name] ?? {}))('catches a program that %s', async (fault, expected) => {
    const preload = ['--import', path.join(trials, 'faults/requests.mjs')];
    const findings = await tryFault(task, [...preload, `solutions/${first}.mjs`, fault], expected);
    expect(judgedIn(findings)).toEqual(expect.arrayContaining([...expected]));
  });

  it('has a mistake for each judgement', () => {
    const caught = [own?.faults ?? {}, requests[name] ?? {}].flatMap((faults) => Object.values(faults).flat());
    expect([...new Set(caught)].sort()).toEqual([...judgements].sort());
  });

  it.each(Object.entries(task.judgements))('is taught %s on a page that is there', (_, { page }) => {
    const [route = '', anchor] = page.split('#');
    const file = path.join(siteRoot, `${route.slice(1)}.mdx`);
    expect(existsSync(file), file).toBe(true);
    if (anchor !== undefined) expect(readFileSync(file, 'utf8')).toContain(`{/* #${anchor} */}`);
  });
});

describe('the command', () => {
  it('lists each task', () => {
    const list = listTasks(tasks);
    for (const { name, environment } of tasks) {
      expect(list).toContain(`\n${name}\n`);
      for (const variable of Object.keys(environment)) expect(list).toContain(variable);
    }
  });

  it('reads a task and a command, with npm’s two hyphens or without', () => {
    const expected = { task: tasks[0], command: ['php', 'pay.php'] };
    expect(readArguments(['take-payment', '--', 'php', 'pay.php'], tasks)).toEqual(expected);
    expect(readArguments(['take-payment', 'php', 'pay.php'], tasks)).toEqual(expected);
    expect(readArguments([], tasks)).toBeNull();
  });

  it('says what to type', () => {
    expect(() => readArguments(['pay'], tasks)).toThrow(
      /"pay" is no task. Allowed: take-payment, .* Type: npm run trial/,
    );
    expect(() => readArguments(['reconcile', '--'], tasks)).toThrow('Type: npm run trial -- reconcile -- node x.mjs');
  });

  it('says that a program cannot be started', async () => {
    const trial = { ...trialOf([]), command: ['no-such-program'] };
    await expect(tasks[0]?.run(trial)).rejects.toThrow('"no-such-program" cannot be started');
  });

  it('says that a server does not listen', async () => {
    const trial = { ...trialOf([]), command: [process.execPath, '-e', 'console.log("done")'] };
    const task = tasks.find(({ name }) => name === 'underpaid');
    await expect(task?.run(trial)).rejects.toThrow(/does not listen .* variable PORT[^]*It printed: done/);
  });

  it('reports what was expected, what came, and the page', () => {
    const task = tasks.find(({ name }) => name === 'cancel-subscription');
    if (task === undefined) throw new Error('There is no such task.');
    const report = writeReport(task, [{ judgement: 'when', expected: 'when: period_end', found: 'now' }]);
    expect(report).toContain(
      `FAIL  ${task.judgements.when?.says}\n      expected: when: period_end\n      found:    now\n` +
        '      read:     https://docs.sluice.example/docs/api/subscription/cancel#when\n',
    );
    expect(report).toContain('cancel-subscription: failed: 1 of 9');
    expect(writeReport(task, [])).toContain('cancel-subscription: passed: 9 of 9');
  });
});

function trialOf(args: readonly string[]): Parameters<Task['run']>[0] {
  return {
    command: [process.execPath, ...args],
    folder: trials,
    patienceMs: 30_000,
    startMock: async () => mock.url,
  };
}

/** Tries a program with a mistake, in the situation that shows it. */
async function tryFault(
  task: Task,
  args: readonly string[],
  [judgement = '']: readonly string[],
): Promise<readonly Finding[]> {
  const own = situations[task.name];
  return task.run({ ...trialOf(args), only: own?.[judgement] ?? own?.first });
}

function judgedIn(findings: readonly Finding[]): string[] {
  return [...new Set(findings.map(({ judgement }) => judgement))];
}
