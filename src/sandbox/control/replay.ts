import { base64, randomBytes } from '../bytes.ts';
import { randomId } from '../names.ts';
import { isLocal } from '../postbacks/deliver.ts';
import { isPostbackSecret, signPostback } from '../postbacks/sign.ts';
import { nearest } from './nearest.ts';
import { CommandError, type Command, type Context, type Given } from './command.ts';

/** A request to send to the endpoint. */
interface Shot {
  id: string;
  body: string;
  headers: Record<string, string>;
}

/** A group of requests that the endpoint must accept or reject. */
interface Step {
  readonly name: string;
  readonly expect: 'accept' | 'reject';
  /** What a wrong response means. */
  readonly means: string;
  readonly make: (tools: Tools) => readonly Shot[];
}

interface Tools {
  readonly types: readonly string[];
  /** The URL to which the requests are sent. */
  readonly url: string;
  /** Creates a signed request, by default a genuine one for the current time. */
  readonly shot: (
    type: string,
    more?: {
      readonly happenedAgo?: number;
      readonly signedAgo?: number;
      readonly secret?: string;
      readonly change?: (body: string) => string;
      readonly id?: string;
    },
  ) => Shot;
  readonly now: number;
}

const headerNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

function withHeader(shot: Shot, name: string, change: (value: string) => string): Shot {
  return { ...shot, headers: { ...shot.headers, [name]: change(shot.headers[name] ?? '') } };
}

const foreignSecret = (): string => `whsec_${base64.encode(randomBytes(32))}`;

/** The requests of a replay, in the order in which they are sent. */
const steps: readonly Step[] = [
  {
    name: 'every event, once',
    expect: 'accept',
    means: 'The secret differs, the body was parsed, or a type of event is rejected',
    make: ({ types, shot }) => types.map((type) => shot(type)),
  },
  {
    name: 'raw bytes: a body that a parser would change',
    expect: 'accept',
    means: 'The body is parsed and re-serialised before the check',
    make: ({ shot }) => [
      shot('postback.test', {
        change: (body) =>
          body.replace('"mode":"test"', '"mode": "test", "note": "Zo\\u00eb, a\\/b", "number": 9007199254740993'),
      }),
    ],
  },
  {
    name: 'duplicate: the same request twice, then a retry re-signed',
    expect: 'accept',
    means: 'A known ID gets an error, so the gateway would keep retrying',
    make: ({ shot }) => {
      const first = shot('invoice.paid', { signedAgo: 1 });
      return [first, first, shot('invoice.paid', { id: first.id })];
    },
  },
  {
    name: 'out of order: payment.settled, then completed, then received',
    expect: 'accept',
    means: 'The server waits for an event that came before',
    make: ({ shot }) => {
      const payment = randomId('pay');
      const change = (body: string): string => body.replace(/pay_[0-9A-Za-z]{22}/g, payment);
      return ['payment.settled', 'payment.completed', 'payment.received'].map((type) => shot(type, { change }));
    },
  },
  {
    name: 'late: happened three days ago',
    expect: 'accept',
    means: 'The time is read from the body instead of the header',
    make: ({ shot }) => [shot('invoice.paid', { happenedAgo: 259_200 })],
  },
  {
    name: 'late: signed 240 seconds ago',
    expect: 'accept',
    means: 'The tolerance is too small, or the clock is wrong',
    make: ({ shot }) => [shot('postback.test', { signedAgo: 240 })],
  },
  {
    name: 'rotation: signed with a new secret and yours',
    expect: 'accept',
    means: 'The header is compared as a whole instead of entry by entry',
    make: ({ shot }) => {
      const own = shot('postback.test');
      const other = shot('postback.test', { secret: foreignSecret(), id: own.id }).headers['webhook-signature'] ?? '';
      return [withHeader(own, 'webhook-signature', (signature) => `${other} ${signature}`)];
    },
  },
  {
    name: 'bad: tampered body',
    expect: 'reject',
    means: "The signature isn't checked",
    make: ({ shot }) => [shot('invoice.paid')].map((own) => ({ ...own, body: own.body.replace('v1', 'v2') })),
  },
  {
    name: 'bad: body re-serialised by a parser',
    expect: 'reject',
    means: "The check doesn't cover the raw bytes",
    make: ({ shot }) => [shot('invoice.paid')].map((own) => ({ ...own, body: own.body.replace('{', '{ ') })),
  },
  {
    name: 'bad: stale, signed 301 seconds ago',
    expect: 'reject',
    means: "The time isn't checked",
    make: ({ shot }) => [shot('postback.test', { signedAgo: 301 })],
  },
  {
    name: 'bad: from the future',
    expect: 'reject',
    means: 'The time is checked in one direction only',
    make: ({ shot }) => [shot('postback.test', { signedAgo: -330 })],
  },
  {
    name: 'bad: stale, with a fresh timestamp put on it',
    expect: 'reject',
    means: "The signature doesn't cover the time",
    make: ({ shot, now }) => [
      withHeader(shot('postback.test', { signedAgo: 301 }), 'webhook-timestamp', () => String(now)),
    ],
  },
  {
    name: 'bad: an old signature with a new ID',
    expect: 'reject',
    means: "The signature doesn't cover the ID",
    make: ({ shot }) => [withHeader(shot('postback.test'), 'webhook-id', () => randomId('evt'))],
  },
  {
    name: 'bad: wrong secret',
    expect: 'reject',
    means: "The signature isn't checked",
    make: ({ shot }) => [shot('postback.test', { secret: foreignSecret() })],
  },
  {
    name: 'bad: signature cut short',
    expect: 'reject',
    means: 'The comparison stops at the end of the shorter value',
    make: ({ shot }) => [
      withHeader(shot('postback.test'), 'webhook-signature', (signature) => signature.replace(/.{6}(?= |$)/g, '')),
    ],
  },
  {
    name: 'bad: a header missing, each of the three in turn',
    expect: 'reject',
    means: "A missing header isn't noticed",
    make: ({ shot }) =>
      headerNames.map((name) => {
        const { [name]: _, ...headers } = shot('postback.test').headers;
        return { ...shot('postback.test'), headers };
      }),
  },
];

/** With a URL, a command doesn't need a running sandbox. */
const target = {
  url: 'sends to this URL, whether or not a sandbox is running',
  secret: 'signs with this secret; with --url, $SLUICE_POSTBACK_SECRET is the default',
};

const replay: Command = {
  name: 'replay',
  args: ['words...'],
  options: { ...target, body: 'a file with your own body to send, byte for byte; over HTTP, its text' },
  about: 'Sends your endpoint every kind of postback, then late, repeated and forged ones, and checks its responses.',
  async run(context, given) {
    const { words } = given;
    const wanted = (words ?? '').split(' ').filter((word) => word !== '');
    const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
    if (chosen.length === 0) throw new CommandError(`No request has the words "${wanted.join(' ')}" in its name.`);
    const tools = toolsOf(context, given);
    const lines: string[] = [];
    const accepted = new Set<string>();
    let ok = 0;
    let all = 0;
    for (const { name, expect, means, make } of chosen) {
      const answers: number[] = [];
      for (const shot of make(tools)) {
        answers.push(await fire(context, tools.url, shot));
        if (expect === 'accept') accepted.add(shot.id);
      }
      const right = answers.filter((status) =>
        expect === 'accept' ? status >= 200 && status < 300 : [400, 401, 403, 422].includes(status),
      );
      ok += right.length;
      all += answers.length;
      const isRight = right.length === answers.length;
      lines.push(
        `${isRight ? 'ok ' : 'NO '} ${[...new Set(answers)].join(' ')}  ${name}${isRight ? '' : `: ${means}`}`,
      );
    }
    const events = accepted.size === 1 ? '1 event' : `${accepted.size} events`;
    lines.push(`${ok} of ${all} responses as expected; ${events} to handle, each once`);
    return { lines, events: accepted.size, isRight: ok === all };
  },
};

const vector: Command = {
  name: 'vector',
  args: ['name...'],
  options: { url: target.url },
  about:
    'Sends a published signature vector unchanged, to an endpoint whose clock a test sets. "vector all" sends all.',
  async run(context, given) {
    const { vectors } = context.sandbox.data;
    const name = given.name ?? '';
    const chosen = name === 'all' ? vectors : vectors.filter((item) => item.name === name);
    if (chosen.length === 0) {
      const names = vectors.map((item) => item.name);
      throw new CommandError(`There is no vector "${name}".${nearest(name, names)} Vectors:\n${names.join('\n')}`);
    }
    const url = receiverOf(context, given);
    const lines: string[] = [];
    for (const { name: title, expect, now, headers, body } of chosen) {
      const status = await fire(context, url, { id: '', body, headers: { ...headers } });
      lines.push(`${status} ${title} (expected: ${expect}, at ${new Date(now * 1000).toISOString()})`);
    }
    return { lines };
  },
};

/** Commands that send genuine requests to the endpoint, and others that no gateway would send. */
export const replayCommands: readonly Command[] = [replay, vector];

function receiverOf({ postbacks }: Context, given: Given): string {
  const { url } = given.url === undefined ? postbacks.receiver : { url: given.url };
  if (url === null) throw new CommandError('There is no endpoint. Type: --url http://127.0.0.1:8080/postbacks');
  if (!isLocal(url)) throw new CommandError(`"${url}" isn't on this machine. Type: http://127.0.0.1:8080/postbacks`);
  return url;
}

function toolsOf(context: Context, given: Given): Tools {
  const { events } = context.sandbox.data;
  const ownSecret = given.secret ?? context.postbacks.receiver.secret;
  if (!isPostbackSecret(ownSecret))
    throw new CommandError('The postback secret is malformed. It begins with whsec_, followed by base64.');
  const own = given.body === undefined ? null : { body: given.body, id: idOf(given.body) };
  const now = Math.floor(context.host.now() / 1000);
  return {
    types: Object.keys(events),
    now,
    url: receiverOf(context, given),
    shot(type, { happenedAgo = 0, signedAgo = 0, secret = ownSecret, change, id = own?.id ?? randomId('evt') } = {}) {
      if (own !== null)
        return { id, body: own.body, headers: { ...signPostback(id, own.body, secret, now - signedAgo) } };
      const timestamp = new Date((now - happenedAgo) * 1000).toISOString().replace('.000Z', 'Z');
      const written = JSON.stringify({ ...events[type], id, timestamp });
      const body = change?.(written) ?? written;
      return { id, body, headers: { ...signPostback(id, body, secret, now - signedAgo) } };
    },
  };
}

/** Reads the ID of an event from its body. Throws a CommandError if there is none. */
function idOf(body: string): string {
  try {
    const event: unknown = JSON.parse(body);
    if (typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string') return event.id;
  } catch {
    // Reported below.
  }
  throw new CommandError('The body isn\'t an event. It must be a JSON object with an "id".');
}

/** Sends a request exactly as it is. Returns the status. Throws a CommandError if there is no response. */
async function fire({ host }: Context, url: string, { body, headers }: Shot): Promise<number> {
  try {
    return (await host.send(url, { body, headers, timeoutMs: 15_000 })).status;
  } catch (error) {
    throw new CommandError(`No response from ${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
