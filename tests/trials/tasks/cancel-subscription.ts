import { isRecord } from '../../../src/build/contract/node.ts';
import { replyProblem, startApi, type Api, type Reply } from '../api.ts';
import { copyExample, makeId } from '../contract.ts';
import { runProgram, type Ending } from '../program.ts';
import { callJudgements, changeJudgements, judgeCalls, judgeKeys, judgeRepetition } from '../requests.ts';
import { chooseSituations, Judge, type Judgements, type Task, type Trial } from '../task.ts';

const judgements = {
  ...callJudgements,
  ...changeJudgements,
  when: {
    says: 'The subscription is cancelled with when: period_end, so that the payer keeps what is paid.',
    page: '/docs/api/subscription/cancel#when',
  },
  output: {
    says: 'The end is printed as the answer has it in cancel_at.',
    page: '/docs/api/subscription/cancel#worked-case',
  },
  ended: {
    says: 'After subscription_not_cancellable the program prints "ended", and does not try again.',
    page: '/docs/api/subscription/cancel#pitfalls',
  },
} satisfies Judgements;

type Name = keyof typeof judgements;

const cancelAt = '2026-12-23T09:41:07Z';

const situations = ['undisturbed', 'ended', 'lost', 'unavailable'] as const;
type Situation = (typeof situations)[number];

/** Ends a subscription with the period that is paid. */
export const cancelSubscription: Task = {
  name: 'cancel-subscription',
  about:
    'A program that is run once. It cancels the subscription SUBSCRIPTION_ID at the end of the paid period, and prints when ' +
    'that is, in UTC as the answer has it. If the subscription has ended already it prints "ended". Its status is 0 in both ' +
    'cases. It is run four times: undisturbed; for one that has ended; with a lost answer; and with a 503.',
  environment: {
    SLUICE_API: 'base address of the API',
    SLUICE_SECRET_KEY: 'secret key',
    SUBSCRIPTION_ID: 'the subscription to cancel',
  },
  judgements,
  async run(trial) {
    const judge = new Judge<Name>();
    const chosen = chooseSituations(trial, situations, (name) => name);
    await Promise.all(chosen.map((situation) => tryOnce(trial, judge, situation)));
    return judge.findings;
  },
};

async function tryOnce(trial: Trial, judge: Judge<Name>, situation: Situation): Promise<void> {
  const id = makeId('sub');
  let requests = 0;

  function answer(when: unknown): Reply {
    requests += 1;
    if (situation === 'ended') return replyProblem('subscription_not_cancellable');
    if (situation === 'unavailable' && requests === 1)
      return replyProblem('service_unavailable', { 'Retry-After': '0' });
    const isLost = situation === 'lost' && requests === 1;
    if (when === 'now') return { status: 200, body: { ...copyExample('SubscriptionNow'), id }, isLost };
    const subscription = { ...copyExample('SubscriptionPeriodEnd'), id, cancel_at: cancelAt, period_end: cancelAt };
    return { status: 200, body: subscription, isLost };
  }

  const api = await startApi(await trial.startMock(), ({ method, path, body }) => {
    if (method === 'POST' && path === `/v1/subscriptions/${id}/cancel`)
      return answer(isRecord(body) ? body.when : undefined);
    return path.startsWith('/v1/subscriptions/') ? replyProblem('not_found') : undefined;
  });
  try {
    const ending = await runProgram(trial, { ...api.variables, SUBSCRIPTION_ID: id });
    judgeCalls(judge, api, ending);
    judgeKeys(judge, api);
    judgeRepetition(judge, api, ({ status }) => status === null || status === 503);
    judgeWhen(judge, api);
    if (ending.exitCode === 0) judgeOutput(judge, situation, ending, requests);
  } finally {
    await api.stop();
  }
}

function judgeWhen(judge: Judge<Name>, { calls }: Api): void {
  for (const { body } of calls)
    judge.compare('when', 'when', 'period_end', String(isRecord(body) ? body.when : 'no body'));
}

function judgeOutput(judge: Judge<Name>, situation: Situation, { stdout }: Ending, requests: number): void {
  const printed = stdout.trim() || 'nothing';
  if (situation !== 'ended') {
    if (!stdout.includes(cancelAt)) judge.blame('output', `${situation}: ${cancelAt}`, printed);
    return;
  }
  if (!/\bended\b/.test(stdout)) judge.blame('ended', 'the word "ended"', printed);
  if (requests > 1) judge.blame('ended', 'one request', `${requests} requests`);
}
