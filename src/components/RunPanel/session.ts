import type { Action, AssetObject, Message, Step } from '@sluice/sandbox/worker';
import { createStorageSlot } from '@docusaurus/theme-common';
import siteConfig from '@generated/docusaurus.config';
import { decide } from '@site/src/samples/guides/decide/decide.mjs';

/** What the reader did, with the words for it. Requests have none, because their first line says enough. */
export interface Deed extends Action {
  readonly label?: string;
}

type Detail = 'asset_id' | 'amount' | 'recipient' | 'until' | 'reason';

/** What the documented decision function tells a shop to do. */
interface Decision extends Readonly<Partial<Record<Detail, string | null>>> {
  readonly id: string;
  readonly action: string;
  readonly asset_ids?: readonly string[];
  readonly late?: boolean;
}

/** A step of the session, with the words for it. */
export interface ShownStep extends Step {
  readonly title: string;
  /** What it is a step of. */
  readonly deed: Deed;
  /** What a shop does now that has done what was decided at the steps before. */
  readonly actions: readonly Decision[];
  /** The IDs of the refunds that were sent for the invoice. */
  readonly refunds: readonly string[];
  /** Whether a payout is on its way, which blocks complete. */
  readonly isPaying: boolean;
  /** The fragment of its address, in a scenario; otherwise null. */
  readonly anchor: string | null;
}

/** Whether the invoice of a step has expired, and nothing more is credited to it. */
export const isTooLate = (step: ShownStep | undefined): boolean =>
  step?.invoice?.status === 'expired' && step.at >= step.invoice.late_until;

/** Whether the addresses of an asset belong to the merchant's wallet, so that nothing has to be moved there. */
export const isOwn = (asset: string): boolean => asset.startsWith('btc.');

/** The refund that a shop sends next. */
export function refundIn(step: ShownStep | undefined): Action['given'] {
  const { id, asset_id, amount, recipient } = step?.actions.find(({ action }) => action === 'refund') ?? {};
  return id ? { id, asset_id: asset_id ?? '', amount: amount ?? '', to: recipient ?? undefined } : undefined;
}

/** Whether blocks can still confirm a transfer. */
export const isUnderWay = ({ status }: { readonly status: string }): boolean =>
  status === 'pending' || status === 'confirming';

/** Lists the transfers of an invoice whose funds haven't reached the merchant's wallet, or the payer again. */
export const listHeld = (step: ShownStep | undefined) =>
  (step?.invoice?.payments ?? []).flatMap(({ transactions }) => {
    const moved = transactions.filter(({ kind, status }) => kind !== 'incoming' && status === 'confirmed');
    return transactions.filter(
      ({ kind, status, asset_id, confirmed_at: since }) =>
        kind === 'incoming' &&
        status !== 'dropped' &&
        !(isOwn(asset_id) && status === 'confirmed') &&
        !moved.some((one) => one.asset_id === asset_id && one.seen_at >= (since ?? '9')),
    );
  });

/** The session of this tab. */
export interface Session {
  readonly assets: readonly AssetObject[];
  readonly steps: readonly ShownStep[];
  run(deed: Deed): Promise<readonly ShownStep[]>;
}

/** Keeps what was done until the tab is closed; if storage is blocked or full, until the page is reloaded. */
const kept = createStorageSlot('sluice.sandbox', { persistence: 'sessionStorage' });

/** Trusted Types policy for the worker, which the content security policy lists: src/build/hosts/policy.ts. */
const address = `${siteConfig.baseUrl}sandbox/sluice-sandbox-worker.js`;
const factory = Reflect.get(window, 'trustedTypes') as
  { createPolicy(name: string, rules: object): { createScriptURL(name: string): string } } | undefined;
const policy = factory?.createPolicy('sluice-sandbox', { createScriptURL: () => address });

/** What was done in the session, or in this tab before the page was loaded. */
export let deeds: readonly Deed[] = readShared(kept.get() ?? '') ?? [];
/** Ends the worker; what waits for it fails. */
let end: (reason: string) => void = () => undefined;

/** Ends the sandbox, whatever it is doing, and forgets what was done. */
export function endSession(): void {
  end('The sandbox was reset.');
  deeds = [];
  kept.del();
}

/** Starts the sandbox in a worker, in place of the one before, and repeats what was done. An error says what is wrong. */
export async function startSession(again: readonly Deed[]): Promise<Session> {
  end('Another sandbox was started.');
  const worker = new Worker(policy?.createScriptURL('sandbox') ?? address);
  const ended = new Promise<never>((_, reject) => {
    end = (reason) => {
      worker.terminate();
      reject(new Error(reason));
    };
  });
  ended.catch(() => undefined);
  const fail = end;
  const timer = window.setTimeout(fail, 30_000, `${address} didn't start in time.`);
  worker.addEventListener('error', ({ message }) => fail(message || `${address} couldn't be loaded.`));
  const waiting: ((message: Message) => void)[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => waiting.shift()?.(data));
  const receive = (): Promise<Message> =>
    Promise.race([new Promise<Message>((resolve) => void waiting.push(resolve)), ended]);
  const { assets } = await receive();
  window.clearTimeout(timer);
  const decimals = Object.fromEntries(assets.map((asset) => [asset.id, asset.decimals]));
  const done = new Map<string, readonly string[]>();
  const decideOn = ({ invoice, at: now, response }: Step, { given }: Deed): Pick<ShownStep, 'actions' | 'refunds'> => {
    if (invoice === null || response?.problem) return { actions: [], refunds: [] };
    const { id, mode, payments } = invoice;
    const before = [...(done.get(id) ?? []), ...(given?.id === undefined ? [] : [given.id])];
    const actions: readonly Decision[] = decide({ invoice, payments, done: before, now, decimals, mode });
    // Shops don't store what they show for as long as it is listed, and here readers send the refunds.
    const stored = actions.filter(({ action }) => !/^(request|wait|refund)$/.test(action));
    const after = [...before, ...stored.map((action) => action.id)];
    done.set(id, after);
    return { actions, refunds: after.filter((one) => one.startsWith('refund:')) };
  };
  let isPaying = false;
  const follow = ({ changes }: Step): boolean => {
    const payout = changes.findLast(({ kind }) => kind === 'payout')?.after;
    return (isPaying = payout ? !/^(completed|failed|cancelled)$/.test(payout.status) : isPaying);
  };
  const steps: ShownStep[] = [];
  const run = async (deed: Deed): Promise<readonly ShownStep[]> => {
    worker.postMessage(deed);
    const made = (await receive()).steps.map((step, index) => ({
      ...step,
      title: titleOf(step, deed),
      deed,
      ...decideOn(step, deed),
      isPaying: follow(step),
      anchor: anchorOf(deed, index + 1),
    }));
    deeds = [...deeds, deed];
    steps.push(...made);
    // Storage is slow, and what was done is to be seen first.
    requestAnimationFrame(() => setTimeout(() => kept.set(writeShared())));
    return made;
  };
  deeds = [];
  for (const deed of again) await run(deed);
  return { assets, steps, run };
}

/** Returns what was done up to a step: of a case, the steps until then, and of anything else what it needed first. */
export function deedsUntil(steps: readonly ShownStep[], chosen: number): readonly Deed[] {
  const kept = steps.slice(0, chosen + 1);
  const last = kept.at(-1)?.deed;
  const cut = steps[chosen + 1]?.deed === last ? last : undefined;
  const part = kept.filter(({ deed }) => deed === cut);
  return [
    ...new Set(kept.map(({ deed }) => deed).filter((deed) => deed !== cut)),
    ...(cut?.what === 'scenario'
      ? [{ ...cut, given: { ...cut.given, steps: String(part.length) } }]
      : part.map(({ what }) => ({ what }))),
  ];
}

/** Returns the fragment of the address of a step, counted from one; null for what isn't a scenario. */
export const anchorOf = ({ what, given }: Deed, step: number): string | null =>
  what === 'scenario' ? `${given?.name ?? ''}-step-${step}` : null;

/** The first line of a request, the button that was pressed, or what happens in a scenario. */
function titleOf({ what, isFirst }: Step, { what: asked, label }: Deed): string {
  const [line = ''] = what.split('\n');
  if (isFirst) return `First: ${line}`;
  return line !== what || asked === 'scenario' ? line : (label ?? what);
}

/** Writes what was done as a fragment of an address that repeats it. */
export const writeShared = (): string => `#sandbox=${encodeURIComponent(JSON.stringify(deeds))}`;

/** Reads such a fragment. Null for any other, or a damaged one. */
export function readShared(hash: string): readonly Deed[] | null {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(hash.replace('#sandbox=', '')));
    const isDeed = (item: Deed | null): boolean =>
      [item?.what, item?.label ?? ''].every((text) => typeof text === 'string');
    return Array.isArray(value) && value.every(isDeed) ? value.slice(0, 1000) : null;
  } catch {
    return null;
  }
}
