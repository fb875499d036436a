import { isLocal, mostRecent, type Event } from '../postbacks/deliver.ts';
import { isPostbackSecret } from '../postbacks/sign.ts';
import { randomId } from '../names.ts';
import { act, timeOf } from '../sandbox.ts';
import { lookUp } from '../lookup.ts';
import { CommandError, numberOf, wordOf, type Command } from './command.ts';

/** The longest delay that a command can order. */
const longestDelayMs = 120_000;

const fail: Command = {
  name: 'fail',
  args: ['problem'],
  options: {
    times: 'number of requests or handshakes, 1 by default',
    'retry-after': 'seconds for the Retry-After header, 5 by default',
  },
  about:
    'Makes the next requests fail with an error code of the contract, such as service_unavailable. Use "ok" to stop.',
  run({ sandbox }, given) {
    const { problem: code = '' } = given;
    const { problems } = sandbox.orders;
    if (code === 'ok') {
      problems.length = 0;
    } else {
      wordOf(given, 'problem', Object.keys(sandbox.data.problems));
      const retrySeconds = numberOf(given, 'retry-after', 5);
      if (problems.length >= 100) throw new CommandError('100 failures are ordered already. Type: fail ok');
      problems.push({ code, retrySeconds, times: numberOf(given, 'times', 1) });
    }
    return { next: problems };
  },
};

const lose: Command = {
  name: 'lose',
  args: ['times?'],
  about: 'The next requests are carried out, but their responses are lost.',
  run({ sandbox }, given) {
    sandbox.orders.lost = numberOf(given, 'times', 1);
    return { lost: sandbox.orders.lost };
  },
};

const slow: Command = {
  name: 'slow',
  args: ['milliseconds'],
  about: 'Delays each response by this time, during which its Idempotency-Key is in use. Use 0 to stop.',
  run({ sandbox }, given) {
    const delayMs = numberOf(given, 'milliseconds', 0);
    if (delayMs > longestDelayMs)
      throw new CommandError(`"milliseconds" is ${delayMs}. At most ${longestDelayMs}, which is two minutes.`);
    sandbox.orders.delayMs = delayMs;
    return { milliseconds: sandbox.orders.delayMs };
  },
};

const limit: Command = {
  name: 'limit',
  args: ['requests'],
  options: {
    seconds: 'length of the window, 60 by default',
    client: 'how many of them one IP address may send with a publishable key; all by default',
  },
  about: 'Sets how many requests a key may send; 0 rejects each one with rate_limited.',
  run({ sandbox }, given) {
    const requests = numberOf(given, 'requests', 600);
    const client = numberOf(given, 'client', requests);
    sandbox.orders.limit = { requests, client, seconds: numberOf(given, 'seconds', 60) };
    return sandbox.orders.limit;
  },
};

const suspend: Command = {
  name: 'asset',
  args: ['what', 'asset'],
  about: 'Suspends an asset, or enables it again: asset suspend usdc.base-sepolia, asset enable usdc.base-sepolia.',
  run({ sandbox }, given) {
    const what = wordOf(given, 'what', ['suspend', 'enable']);
    const ids = sandbox.data.assets.map((asset) => asset.id);
    const id = wordOf(given, 'asset', ids);
    const { settings } = sandbox.around;
    const others = settings.suspended.filter((item) => item !== id);
    settings.suspended = what === 'suspend' ? [...others, id] : others;
    return { suspended: settings.suspended };
  },
};

const sockets: Command = {
  name: 'sockets',
  args: ['what'],
  about:
    'Closes every WebSocket with a code such as 1001, or without one ("break"). "silent" stops all messages, and "stale" repeats older states, until "speak". "block" rejects new connections until "open".',
  run(context, { what = '' }) {
    const state = context.sockets;
    if (['silent', 'stale', 'speak', 'block', 'open'].includes(what)) {
      if (what === 'block' || what === 'open') state.isBlocked = what === 'block';
      else Object.assign(state, { isSilent: what === 'silent', isStale: what === 'stale' });
      return { silent: state.isSilent, stale: state.isStale, blocked: state.isBlocked };
    }
    if (what !== 'break' && !/^(1001|1011|4[0-9]{3})$/.test(what))
      throw new CommandError(
        `"${what}" isn't something that sockets can do. Allowed: break, silent, stale, speak, block, open, 1001, 1011, 4400 to 4429.`,
      );
    return { closed: context.sockets.closeAll(what === 'break' ? null : Number(what)) };
  },
};

const receiver: Command = {
  name: 'receiver',
  args: ['answer?'],
  options: {
    times: 'number of postbacks that get this result, 1 by default',
    url: 'sends postbacks to another URL on this machine, or to the same one again after 410',
    secret: 'signs them with another secret; as during a rotation, with both if the value is "NEW OLD"',
    twice: 'sends each event twice: yes or no',
    hold: 'yes holds events back; no then sends them, newest first',
  },
  about:
    'Makes your endpoint fail with a status such as 503, with "timeout", or with "lost": it gets the event, but its response is lost. Use "ok" to stop, and to enable a URL again after 410.',
  run({ postbacks }, given) {
    const state = postbacks.receiver;
    const { answer, url, secret, twice, hold } = given;
    // Everything is checked first, so that a wrong value changes nothing.
    if (url !== undefined && !isLocal(url))
      throw new CommandError(`"${url}" isn't on this machine. Type: http://127.0.0.1:8080/postbacks`);
    if (secret !== undefined && !isPostbackSecret(secret))
      throw new CommandError(
        `"${secret}" isn't a postback secret. It begins with whsec_, followed by base64. Put a space between two.`,
      );
    if (answer !== undefined && !/^(ok|timeout|lost|[1-5][0-9]{2})$/.test(answer))
      throw new CommandError(`"${answer}" isn't a valid result. Type a status such as 503, timeout, lost, or ok.`);
    const times = numberOf(given, 'times', 1);
    const isTwice = twice === undefined ? state.isTwice : wordOf(given, 'twice', ['yes', 'no']) === 'yes';
    if (hold !== undefined) postbacks.hold(wordOf(given, 'hold', ['yes', 'no']) === 'yes');
    Object.assign(state, { isTwice, secret: secret ?? state.secret, url: url ?? state.url });
    if (url !== undefined || answer === 'ok') state.isOff = false;
    if (answer === 'ok') state.answers = [];
    else if (answer !== undefined)
      state.answers.push({ status: answer === 'timeout' || answer === 'lost' ? answer : Number(answer), times });
    return { url: state.url, answers: state.answers, twice: state.isTwice, off: state.isOff };
  },
};

const resend: Command = {
  name: 'resend',
  args: ['event?'],
  about: 'Resends an event, by its ID or type; by default, the newest. Same ID and body, new signature.',
  async run({ postbacks }, { event }) {
    const found = mostRecent(postbacks.deliveries, event);
    const newest = postbacks.deliveries.slice(-5).map((item) => `${item.event.id} (${item.event.type})`);
    if (found === undefined)
      throw new CommandError(`There is no event "${event ?? ''}". Most recent: ${newest.join(', ') || 'none'}.`);
    return { event: found.event.id, type: found.event.type, answer: await postbacks.resend(found) };
  },
};

const postback: Command = {
  name: 'postback',
  args: ['type?'],
  about: "Sends the contract's example of a postback under a new ID; postback.test if none is named.",
  async run({ postbacks, sandbox }, { type = 'postback.test' }) {
    const { events } = sandbox.data;
    const example = events[wordOf({ type }, 'type', Object.keys(events))] ?? {};
    const { data } = example;
    const event: Event = {
      id: randomId('evt'),
      type,
      timestamp: timeOf(sandbox),
      api_version: 'v1',
      data: typeof data === 'object' && data !== null ? data : {},
    };
    const delivery = postbacks.send(event);
    await postbacks.settled();
    return { event: event.id, type, answer: delivery.attempts.at(-1)?.result ?? 'not sent' };
  },
};

const state: Command = {
  name: 'state',
  args: ['id?'],
  about: 'Shows an object as the API would, or lists all with their status.',
  run({ sandbox }, { id }) {
    act(sandbox, () => undefined);
    const { shown } = sandbox.world.state;
    if (id === undefined)
      return {
        now: sandbox.world.now,
        objects: Object.values(shown).map((object) => `${object.id} ${object.status} (revision ${object.revision})`),
      };
    const found = lookUp(shown, id);
    if (found === undefined) throw new CommandError(`There is no object "${id}". Type: state`);
    return found;
  },
};

const log: Command = {
  name: 'log',
  args: ['count?'],
  about: 'Shows the newest lines of the log.',
  run: ({ sandbox }, given) => sandbox.log.entries.slice(-Math.max(1, numberOf(given, 'count', 40))),
};

const reset: Command = {
  name: 'reset',
  args: [],
  about: 'Deletes every object, restores the default settings and sets the clock to the real time.',
  run(context) {
    context.reset();
    return { now: timeOf(context.sandbox) };
  },
};

/** Commands for failures of requests, sockets and postbacks, and for the sandbox itself. */
export const trafficCommands: readonly Command[] = [
  fail,
  lose,
  slow,
  limit,
  suspend,
  sockets,
  receiver,
  resend,
  postback,
  state,
  log,
  reset,
];
