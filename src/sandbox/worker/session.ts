import { CommandError, type Given } from '../control/command.ts';
import { chance } from '../bytes.ts';
import type { AssetObject, ProblemData } from '../data.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { ResponseLost, type Host, type Parts } from '../host.ts';
import type { Change, Moment } from '../model/commit.ts';
import { lookUp } from '../lookup.ts';
import { addConfirmation, confirmTransfer, listTransfers } from '../model/relay.ts';
import { isUnderWay } from '../model/state.ts';
import { addSeconds } from '../model/times.ts';
import type { InvoiceObject } from '../model/write.ts';
import { act, millisecondsOf, timeOf } from '../sandbox.ts';
import { complete, findFirst, writeRefund } from './prepare.ts';

export type { AssetObject };

/** What the worker posts: once that it is ready, without steps, then the steps of each action, in their order. */
export interface Message {
  readonly assets: readonly AssetObject[];
  readonly steps: readonly Step[];
}

/** Something to do in a session. */
export interface Action {
  /** A request as HTTP writes it, or the name of a command. If it is prepared, anything that `complete` takes. */
  readonly what: string;
  /** The arguments and options of a command. */
  readonly given?: Given;
  /** Whether to create missing objects first, and to complete the request, or only to complete it. */
  readonly prepares?: boolean | 'only complete';
}

/** A postback that was sent. */
export interface Sent {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The status that the endpoint returned. */
  readonly status: number;
}

/** What an action has done. */
export interface Step {
  /** The request as it was sent, or the name of the command. */
  readonly what: string;
  /** Whether it only prepares the action that was asked for. */
  readonly isFirst: boolean;
  readonly at: string;
  readonly response: Answer | null;
  /** Why there is no response, or why the command could not be carried out. */
  readonly error: string | null;
  readonly changes: readonly Change[];
  readonly postbacks: readonly Sent[];
  /** The messages on the WebSockets that are open, and `close` with its code if one has ended. */
  readonly frames: readonly string[];
  /** The invoice that changed last, with its payments. */
  readonly invoice: InvoiceObject | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** The contract's entry for an error. */
  readonly problem?: ProblemData | undefined;
}

/** A sandbox whose time passes only with its actions. The same actions always have the same results, ids included. */
export interface Session {
  run(action: Action): Promise<readonly Step[]>;
}

/** The time at which the documentation's example begins. */
const start = '2026-11-20T10:00:00Z';

/** @param settle resolves when everything has happened that is already on its way. */
export function createSession({ data, validators }: Parts, settle: () => Promise<void>): Session {
  let real = Date.parse(start);
  let seed = 1;
  let gateway: Gateway | null = null;
  let status = 204;
  let sent: Sent[] = [];
  let frames: string[] = [];
  let moments: Moment[] = [];
  let newest: InvoiceObject | null = null;
  let count = 0;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  const now = (): number => (gateway === null ? real : millisecondsOf(gateway.sandbox));
  const host: Host = {
    now: () => real,
    // A scenario is sent when its clock has reached the end, but signed as if each postback had been sent at its moment.
    signingTime: (at, earlier) => (earlier === 0 ? Date.parse(at) : now()),
    after(ms, run) {
      const timer = { due: now() + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    // A wait for a clock that only moves with actions would never end.
    wait: (ms) => void (real += ms),
    send: async (_, { headers, body }) => {
      const { type } = JSON.parse(body) as { readonly type: string };
      sent.push({ type, headers, body, status });
      return { status, retryAfter: null };
    },
    store: null,
    write: null,
    validators,
  };
  // Bytes that are always the same: a linear congruential generator.
  chance.fill = (bytes) => bytes.map(() => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) >>> 24);
  const opened = createGateway(data, host, {
    postbackUrl: 'http://localhost/postbacks',
    blockSeconds: 0,
    retryMs: 60_000,
    time: start,
    isDocumented: true,
    room: { items: 1000, characters: 2_000_000 },
  });
  gateway = opened;
  const { sandbox, postbacks } = opened;
  sandbox.listeners.push((moment) => moments.push(moment));

  const ask = async (text: string): Promise<Answer> => {
    const { url, headers, body: sentBody, method } = readRequest(text);
    const isSocket = headers.get('upgrade')?.toLowerCase() === 'websocket';
    const response = await (isSocket
      ? opened.connect({ url, headers })
      : opened.fetch(new Request(url, { method, headers, body: sentBody || null })));
    if (response === null) throw new ResponseLost();
    if (typeof response === 'function') {
      const end = (code: number): void => void frames.push(`close ${code}`);
      // The text after the headers is the client's first message.
      response({ send: (message) => void frames.push(message), close: end, destroy: () => end(1006) }).hear(sentBody);
      return { status: 101, headers: [], body: '' };
    }
    const body = await response.text();
    const problem = response.ok ? undefined : lookUp(data.problems, /"code":"(\w+)"/.exec(body)?.[1]);
    return { status: response.status, headers: [...response.headers], body, problem };
  };
  const command = async (name: string, given: Given = {}): Promise<null> => {
    if (name === 'refund') return null;
    if (name === 'endpoint') status = Number(given.status);
    else if (/^expire-|^pass-/.test(name)) {
      const quote = newest?.payments.at(-1)?.expires_at;
      const at = { 'expire-quote': quote, 'expire-invoice': newest?.expires_at }[name] ?? newest?.late_until ?? start;
      if (at < timeOf(sandbox)) throw new CommandError(`This has happened already, at ${at}.`);
      await opened.command('clock', { to: addSeconds(at, 1) });
      const { prices } = sandbox.around.settings;
      const asset = newest?.payments.at(-1)?.asset_id ?? '';
      if (given.rate !== undefined) prices[asset] = (Number(prices[asset]) * Number(given.rate)).toFixed(6);
      // What arrived late is settled or returned with later blocks, which would confirm what is under way too.
      const isQuiet = !listTransfers(sandbox.world).some(({ transfer }) => isUnderWay(transfer));
      if (name === 'pass-late-until' && isQuiet) await opened.command('block', { count: '12' });
    } else if (name === 'confirm') {
      const waiting = listTransfers(sandbox.world).filter(
        ({ transfer, invoice }) => isUnderWay(transfer) && invoice?.id === newest?.id,
      );
      // The command confirms the newest one, but a block takes them all.
      const pending = waiting.filter(({ transfer }) => transfer.status === 'pending');
      act(sandbox, (world) => pending.forEach((found) => addConfirmation(world, found, sandbox.around)));
      act(sandbox, (world) => waiting.forEach((found) => confirmTransfer(world, found, sandbox.around)));
      // What arrives later is in a later block.
      for (const { asset, block, confirmations } of waiting.map(({ transfer }) => transfer))
        sandbox.heights[asset.networkId] = (block ?? 0) + confirmations;
      if (waiting.length === 0) await opened.command(name, given);
    } else if (name === 'reorganise') {
      // Only a deep reorganisation takes back what is confirmed, and what is in no block can only be dropped.
      await opened.command(name, given).catch(() => opened.command('drop', given));
    } else {
      // A payout's delay ends, so that its execution is in the block.
      const delayed = Object.values(sandbox.world.state.payouts).find((one) => one.status === 'scheduled');
      if (name === 'block' && delayed)
        await opened.command('clock', { to: addSeconds(delayed.executableAt ?? start, 1) });
      await opened.command(name, given);
    }
    return null;
  };
  const perform = async (what: string, given: Given | undefined, isFirst: boolean): Promise<readonly Step[]> => {
    [sent, moments, frames] = [[], [], []];
    // A second passes with each action, so that their order shows in the objects.
    if (count > 0) real += 1000;
    count += 1;
    const isRequest = what.includes(' ');
    const outcome = await (isRequest ? ask(what) : command(what, given)).then(
      (response) => ({ response, error: null }),
      (error: unknown) => ({
        response: null,
        error:
          error instanceof ResponseLost ? 'There is no response: the connection was lost.' : (error as Error).message,
      }),
    );
    await postbacks.settled();
    for (const timer of [...timers].filter(({ due }) => due <= now())) {
      timers.delete(timer);
      timer.run();
    }
    await settle();
    const isScenario = what === 'scenario' && outcome.error === null;
    const parts = isScenario ? listParts(given) : [{ title: what, moment: mergeMoments(moments, timeOf(sandbox)) }];
    return parts.map(({ title, moment: { at, changes, postbacks: events } }, index): Step => {
      const ids = events.map(({ id }) => id);
      const own = isScenario ? sent.filter(({ headers }) => ids.includes(headers['webhook-id'] ?? '')) : sent;
      newest = changes.map(({ after }) => after).findLast((object) => 'payments' in object) ?? newest;
      const rest = index < parts.length - 1 ? { response: null, error: null, frames: [] } : { ...outcome, frames };
      return { what: title, isFirst, at, ...rest, changes, postbacks: own, invoice: newest };
    });
  };
  /** Lists the steps of the scenario that was played, each with its moment. A step that changes nothing has none. */
  const listParts = (given: Given = {}): readonly { readonly title: string; readonly moment: Moment }[] => {
    const all = data.scenarios.find(({ name }) => name === given.name)?.steps ?? [];
    const steps = all.slice(0, Number(given.steps ?? all.length));
    const aheadMs = Date.parse(moments[0]?.at ?? start) - Date.parse(steps[0]?.at ?? start);
    let index = 0;
    return steps.map(({ at: planned, what: title }) => {
      const at = addSeconds(planned, aheadMs / 1000);
      const moment = moments[index]?.at === at ? moments[index++] : undefined;
      return { title, moment: moment ?? { at, changes: [], postbacks: [] } };
    });
  };
  return {
    async run({ what: asked, given, prepares = false }) {
      const what = (asked === 'refund' && writeRefund(sandbox, given ?? {})) || asked;
      const steps: Step[] = [];
      const prepare = (text: string): string => complete(sandbox, text, `run-${count}`);
      for (
        let first = prepares === true ? findFirst(sandbox, what) : null;
        first !== null;
        first = findFirst(sandbox, what)
      ) {
        steps.push(...(await perform(prepare(first), undefined, true)));
        // What can't be created is the reader's to find out from the response.
        if (steps.at(-1)?.error !== null || (steps.at(-1)?.response?.status ?? 200) >= 400) break;
      }
      return [...steps, ...(await perform(prepares ? prepare(what) : what, given, false))];
    },
  };
}

/** Reads a request as HTTP writes it: method and address, then headers, then an empty line and the body. */
function readRequest(text: string) {
  const [, head = '', body = ''] = /^([\s\S]*?)(?:\r?\n[ \t]*\r?\n([\s\S]*))?$/.exec(text.trim()) ?? [];
  const [first = '', ...lines] = head.split(/\r?\n/);
  const [method = '', address = ''] = first.split(/\s+/);
  const headers = lines.map((line): [string, string] => {
    const [, name, value = ''] = /^([\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (name === undefined) throw new CommandError(`“${line}” isn’t a header. Write “Name: value”.`);
    return [name, value];
  });
  if (!/^\/(?!\/)/.test(address))
    throw new CommandError(`“${first}” has no path. Write, for example, “GET /v1/assets”.`);
  return { url: `http://localhost${address}`, method, headers: new Headers(headers), body };
}

/** Makes one moment of several: each object before the first of them and after the last. */
function mergeMoments(moments: readonly Moment[], at: string): Moment {
  const merged = new Map<string, Change>();
  for (const change of moments.flatMap(({ changes }) => changes))
    merged.set(change.after.id, { ...change, before: merged.get(change.after.id)?.before ?? change.before });
  return { at, changes: [...merged.values()], postbacks: [] };
}

/** Serves a session in a Web Worker, whose global scope receives actions. */
export function serveSession(
  parts: Parts,
  scope: Pick<Worker, 'postMessage' | 'addEventListener'>,
  settle: () => Promise<void>,
): void {
  const session = createSession(parts, settle);
  const { assets } = parts.data;
  let queue = Promise.resolve();
  scope.addEventListener('message', ({ data: action }: MessageEvent<Action>) => {
    queue = queue.then(async () => scope.postMessage({ assets, steps: await session.run(action) } satisfies Message));
  });
  scope.postMessage({ assets, steps: [] } satisfies Message);
}
