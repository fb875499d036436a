import { agreementCommands } from '../../control/agreements.ts';
import type { Given } from '../../control/command.ts';
import { moneyCommands } from '../../control/money.ts';
import type { SandboxData } from '../../data.ts';
import { createSandbox, defaultGatewayOptions } from '../../gateway.ts';
import { createLog } from '../../log.ts';
import type { Operation } from '../../operations/operation.ts';
import { act, type Sandbox } from '../../sandbox.ts';

/** Creates a sandbox without servers, timers and a state file, for tests that play thousands of sequences. */
export function createModel(data: SandboxData): Sandbox {
  const options = { ...defaultGatewayOptions, time: '2026-11-20T10:00:00Z' };
  return createSandbox(data, options, Date.now, {}, createLog(null, false));
}

/** What was done to each model, as lines of a shell script. */
const scripts = new WeakMap<Sandbox, string[]>();

const header = String.raw`
# In bash, after: node sluice-sandbox.mjs --block-time 0 --time 2026-11-20T10:00:00Z, and its export lines.
ask() { curl -s -H "Authorization: Bearer $SLUICE_SECRET_KEY" -H "Content-Type: application/json" "$@"; }
request() { ask -X $1 "$SLUICE_API$2" -H "Idempotency-Key: $RANDOM-$RANDOM" ${'$'}{3:+--data "$3"} |
  sed -E 's/^\{"(quote_)?id":"([^"]*).*/\2/'; }
txn() { ask "$SLUICE_API/v1/payments/$1" | grep -o '"id":"txn_[^"]*' | sed -n "$2p" | cut -c7-; }
sandbox() { node sluice-sandbox.mjs "$@" --port ${'$'}{SLUICE_API##*:}; }`;

/** Returns a shell script that does to a running sandbox what was done to a model. */
export const scriptOf = (sandbox: Sandbox): string => [header, ...(scripts.get(sandbox) ?? [])].join('\n');

/** Adds a line to the script of a model. IDs, which are different in each sandbox, become variables. */
function note(sandbox: Sandbox, line: string): string[] {
  const payments = Object.values(sandbox.world.state.invoices).flatMap((invoice) => invoice.payments);
  const named = line.replace(/(inv|pay|txn|quo)_[0-9A-Za-z]{22}/g, (id: string, kind: string) => {
    if (kind !== 'txn') return kind === 'quo' ? '$quo' : `$${id.slice(0, 10)}`;
    const found = payments.find(({ transfers }) => transfers.some((transfer) => transfer.id === id));
    const index = found?.transfers.findIndex((transfer) => transfer.id === id) ?? -1;
    return `$(txn $${found?.id.slice(0, 10)} ${index + 1})`;
  });
  const lines = scripts.get(sandbox) ?? [];
  scripts.set(sandbox, lines);
  lines.push(named);
  return lines;
}

/** Carries out a request with the first key. Throws what the operation throws. */
export function call(
  sandbox: Sandbox,
  run: Operation,
  body: unknown,
  path: Readonly<Record<string, string>> = {},
): void {
  const [key] = sandbox.keys;
  if (key === undefined) throw new Error('There is no key.');
  const { method, path: template } = sandbox.data.operations.find(({ id }) => id === run.name) ?? {};
  const target = template?.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const lines = note(sandbox, `request ${method} ${target} ${JSON.stringify(JSON.stringify(body) ?? '')}`);
  const before = idsOf(sandbox);
  act(sandbox, (world) => run({ sandbox, world, key, path, query: {}, body }));
  const made = idsOf(sandbox)
    .find((id) => !before.includes(id))
    ?.slice(0, 10);
  const name = run.name === 'getInvoiceCancelFee' ? 'quo' : made;
  if (name !== undefined) lines.push(`${name}=$(${lines.pop()})`);
}

const idsOf = ({ world }: Sandbox): string[] =>
  Object.values(world.state.invoices).flatMap(({ id, payments }) => [id, ...payments.map((payment) => payment.id)]);

/** Runs one of the sandbox's commands about money or subscriptions. Throws what the command throws. */
export function command(sandbox: Sandbox, name: string, given: Given): void {
  const found = [...moneyCommands, ...agreementCommands].find((item) => item.name === name);
  if (found === undefined) throw new Error(`There is no command ${name}.`);
  const places = (found.args ?? []).map((arg) => arg.replace('?', ''));
  const options = Object.keys(given).filter((key) => given[key] !== undefined && !places.includes(key));
  const words = [...places.map((place) => given[place]), ...options.map((key) => `--${key} ${given[key] ?? ''}`)];
  note(sandbox, ['sandbox', name, ...words].filter(Boolean).join(' '));
  const unused = (): never => {
    throw new Error('Not part of the model.');
  };
  const nothing = {
    receiver: { url: null, secret: '', answers: [], isTwice: false, isOff: false },
    deliveries: [],
    resend: unused,
    send: unused,
    hold: unused,
    forget: unused,
    settled: unused,
    stop: unused,
  };
  const host = { now: Date.now, after: unused, send: unused, store: null, write: null, validators: {} };
  const sockets = { isSilent: false, isBlocked: false, isStale: false, closeAll: unused, connect: unused };
  found.run({ sandbox, host, keys: sandbox.keys, postbacks: nothing, sockets, reset: unused }, given);
}
