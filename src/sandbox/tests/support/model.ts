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

/** Carries out a request with the first key. Throws what the operation throws. */
export function call(
  sandbox: Sandbox,
  run: Operation,
  body: unknown,
  path: Readonly<Record<string, string>> = {},
): void {
  const [key] = sandbox.keys;
  if (key === undefined) throw new Error('There is no key.');
  act(sandbox, (world) => run({ sandbox, world, key, path, query: {}, body }));
}

/** Runs one of the sandbox's commands about money or subscriptions. Throws what the command throws. */
export function command(sandbox: Sandbox, name: string, given: Given): void {
  const found = [...moneyCommands, ...agreementCommands].find((item) => item.name === name);
  if (found === undefined) throw new Error(`There is no command ${name}.`);
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
