import { memo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announce } from '@site/src/client/announce';
import { changeAddress } from '@site/src/client/change-address';
import { copy } from '@site/src/client/parts/copy-buttons';
import { languages } from '@site/src/lib/languages';
import { copyAs } from '@site/src/lib/copy-as';
import PostbackCheck from './PostbackCheck';
import { anchorOf, deeds, deedsUntil, endSession, readShared, startSession, writeShared } from './session';
import type { Deed, Session, ShownStep } from './session';
import { Button, Details, indent, isTooLate, listHeld, Part, Result, sumUp } from './StepView';
import './styles.css';

/**
 * What a reader asked for: something to do, the request in a block of code, the session behind a shared address, or only
 * the check of postbacks.
 */
export type Wish = Deed | { readonly block: Element } | { readonly shared: string } | 'check';

interface State {
  readonly failure: string;
  /** The index of the chosen step. What the reader does next follows it, and replaces the later ones. */
  readonly chosen: number;
  /** Whether published test vectors are checked. */
  readonly checks: boolean;
}

/** The documented request of a payer who asks for an address. */
const quote: Deed = { label: 'Get a new quote', what: 'createPayment' };

/** What payers, networks, time and the merchant do. Payers who have paid a part pay the rest. */
const listDeeds = (step: ShownStep | undefined): Readonly<Record<string, readonly Deed[]>> => ({
  Payer: [
    quote,
    { label: namePay(step), what: 'pay' },
    { label: 'Pay half', what: 'pay', given: { less: '' } },
    { label: 'Overpay', what: 'pay', given: { more: '' } },
    { label: 'Pay on the wrong network', what: 'pay', given: { 'wrong-network': '' } },
  ],
  Network: [
    { label: 'Confirm', what: 'confirm' },
    { label: 'Remove by reorganisation', what: 'reorganise' },
    { label: 'Settle with 12 blocks', what: 'block', given: { count: '12' } },
  ],
  Time: [
    { label: 'Quote expires, rate −10%', what: 'expire-quote', given: { rate: '0.9' } },
    { label: 'Quote expires, rate +10%', what: 'expire-quote', given: { rate: '1.1' } },
    { label: 'Invoice expires', what: 'expire-invoice' },
    { label: 'Pass late_until', what: 'pass-late-until' },
    { label: 'Move the clock by an hour', what: 'clock', given: { to: '+1h' } },
  ],
  Merchant: [
    { label: 'Create an invoice', what: 'createInvoice' },
    { label: 'Get the payment', what: 'getPayment' },
    { label: 'Cancel the invoice', what: 'cancelInvoice' },
    deeds.findLast(({ what }) => what === 'endpoint')?.given?.status === '503'
      ? { label: 'Repair the endpoint', what: 'endpoint', given: { status: '204' } }
      : { label: 'Make the endpoint fail', what: 'endpoint', given: { status: '503' } },
  ],
});
/** Payers aren't asked to pay after a deadline, but some do. */
function namePay(step: ShownStep | undefined): string {
  const { status, balance, payments = [] } = step?.invoice ?? {};
  const isQuoteOver = payments.at(-1)?.status === 'expired';
  const deadline = status === 'expired' ? 'the invoice’s expiry' : isQuoteOver ? 'the quote’s expiry' : '';
  const after = isTooLate(step) ? 'late_until' : deadline;
  return `Pay ${balance === 'underpaid' ? 'the rest' : 'in full'}${after && ` after ${after}`}`;
}

/** Whether what a button does has happened. It keeps its place and its meaning for a reader who presses it twice. */
function isDone({ what, given }: Deed, step: ShownStep | undefined): boolean {
  const { balance = 'unpaid', payments = [], expires_at: end, late_until: late } = step?.invoice ?? {};
  const deadlines: Readonly<Record<string, string | undefined>> = {
    'expire-quote': payments.at(-1)?.expires_at,
    'expire-invoice': end,
    'pass-late-until': late,
  };
  if (what === 'pay' && given === undefined) return balance !== 'unpaid' && balance !== 'underpaid';
  return (deadlines[what] ?? '9') <= (step?.at ?? '');
}

const running = new Set<string>();

/**
 * Does what a button says, once if it is pressed again before that is done. A new quote is for the same invoice, so the
 * response says if that one takes none.
 */
async function act(deed: Deed, step: ShownStep | undefined): Promise<void> {
  const key = `${deed.what} ${JSON.stringify(deed.given)}`;
  if (running.has(key)) return;
  running.add(key);
  await grant({ ...deed, prepares: deed === quote && step?.invoice ? 'only complete' : true }).finally(() =>
    running.delete(key),
  );
}

/** The buttons for what usually happens next to the invoice of a step, the likeliest one first. */
function listNext(step: ShownStep | undefined): readonly string[] {
  const { status = 'open', payments = [] } = step?.invoice ?? {};
  const pay = namePay(step);
  const last = payments.at(-1)?.status;
  const states = payments.flatMap(({ transactions }) => transactions.map((one) => one.status));
  if (states.includes('pending') || states.includes('confirming')) return ['Confirm', 'Remove by reorganisation'];
  if (status === 'open')
    return last === 'expired'
      ? ['Get a new quote', pay, 'Invoice expires']
      : [pay, ...(states.length === 0 ? ['Pay half'] : []), last ? 'Quote expires, rate −10%' : 'Invoice expires'];
  if (status === 'expired' && !isTooLate(step)) return [pay, 'Pass late_until'];
  const canBeLate = status === 'expired' && step?.refunds.length === 1;
  // The gateway moves what has arrived with the next blocks.
  const main = listHeld(step).length > 0 ? 'Settle with 12 blocks' : canBeLate ? pay : 'Create an invoice';
  return [main, 'Create an invoice', 'Get the payment'];
}

/** Where a copy can send its request. */
const bases = {
  'http://127.0.0.1:4010': 'for the downloaded sandbox',
  'https://api.sluice.example': 'for the real API',
};

let state: State = { failure: '', chosen: -1, checks: false };
let session: Session | null = null;
let starting: Promise<Session> | null = null;
/** What was done before the last reset. */
let removed = '';
/** What had the focus when the panel was opened. */
let opener: HTMLElement | null = null;
// Above everything else, but not modal. Browsers without popovers use `z-index`.
const box = Object.assign(document.createElement('section'), {
  className: 'run no-print',
  ariaLabel: 'Sandbox',
  popover: 'manual',
  hidden: true,
});
const root = createRoot(box);

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  // Without a wait, so that the next frame shows it.
  flushSync(() => root.render(<RunPanel {...state} />));
}

/**
 * Opens the panel, with the focus on its title, and does what is asked for.
 *
 * @param place the element after which the panel comes in the page.
 * @param step the step of a scenario to show, counted from one; 0 for the last one.
 */
export async function openPanel(place: Element, wish: Wish, step = 0): Promise<void> {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  let after = place;
  // A closed `details` would hide the panel.
  for (let fold = place.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
    after = fold;
  after.after(box);
  box.hidden = false;
  box.showPopover?.();
  // Two entries of the history for the page, so that Back closes the panel.
  if (history.state?.run !== true) {
    history.replaceState({ ...history.state, run: false }, '');
    history.pushState({ ...history.state, run: true }, '');
  }
  // A sample starts without what a case has left, and continues what the reader did before.
  const isSample = wish !== 'check' && 'block' in wish;
  if (isSample && deeds[0]?.what === 'scenario') empty();
  set({ failure: '', ...(isSample && { chosen: (session?.steps.length ?? 0) - 1 }) });
  box.querySelector<HTMLElement>('.run-title')?.focus();
  await grant(isSample ? readBlock(wish.block) : wish, step);
}

/** Reads the operation that a block of code names, and the body in JSON or a command, unless it contains variables. */
function readBlock(block: Element): Deed {
  const name = block.getAttribute('data-run') ?? '';
  const code = block.matches('.language-json, .language-bash') ? block.querySelector('pre')?.textContent : '';
  const [, body = ''] = /(?:^|')(\{[^$]*\})(?:'|$)/.exec(code ?? '') ?? [];
  return { what: [name, indent(body)].filter(Boolean).join('\n\n'), prepares: true };
}

// Before the router, which would scroll to the top.
window.addEventListener(
  'popstate',
  (event: PopStateEvent) => {
    if (box.hidden || !box.isConnected || event.state?.run !== false) return;
    event.stopImmediatePropagation();
    hide();
  },
  { capture: true },
);

// From anywhere, because the panel covers what has the focus behind it. An open search closes first.
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape' && !box.hidden && target instanceof Element && target.closest('dialog') === null) close();
});

// Tab stays in the panel, which covers the page, except for an open search.
document.addEventListener('focusin', ({ target }) => {
  if (box.hidden || !(target instanceof Element) || box.contains(target) || target.closest('dialog') !== null) return;
  box.querySelector('button')?.focus();
});

function close(): void {
  if (history.state?.run === true) history.back();
  else hide();
}

function hide(): void {
  box.hidePopover?.();
  box.hidden = true;
  if (opener?.isConnected === true) opener.focus({ preventScroll: true });
  // A link to a shared session has opened the panel, and a reload would open it again.
  changeAddress((address) => {
    if (address.hash.startsWith('#sandbox=')) address.hash = '';
  });
}

async function grant(wish: Deed | { readonly shared: string } | 'check', step = 0): Promise<void> {
  if (wish === 'check') return set({ checks: true });
  const deed = 'shared' in wish ? null : wish;
  const isCase = deed?.what === 'scenario';
  const anchor = deed && anchorOf(deed, step);
  const { steps = [] } = session ?? {};
  const played = anchor === null || deeds.length > 1 ? -1 : steps.findLastIndex((one) => one.anchor === anchor);
  if (played >= 0) return choose(played);
  // A case starts anew, so that its times and objects are those of the guide. Anything else follows the chosen step.
  const isBack = deed !== null && state.chosen < steps.length - 1;
  const again =
    'shared' in wish ? readShared(wish.shared) : isCase ? [deed] : isBack ? deedsUntil(steps, state.chosen) : null;
  if (again !== null) starting = null;
  // What is asked for while the worker starts waits for it.
  const own = (starting ??= startSession(again ?? deeds));
  try {
    session = await own;
    if (isCase) return choose(Math.min(step, session.steps.length) - 1);
    const made = deed === null ? [] : await session.run(deed);
    set({ chosen: session.steps.length - 1, checks: false });
    if (deed !== null) announce(made.map(sumUp).join(' '));
    else if (again === null) set({ failure: 'The link is damaged. What you did yourself is still here.' });
  } catch (error) {
    // Reset, or a shared session, has ended this one.
    if (starting !== own) return;
    starting = null;
    const reason = error instanceof Error ? error.message : String(error);
    set({ failure: `The sandbox couldn’t start. You can still copy the sample. Reason: ${reason}` });
  }
}

/** Chooses a step. The address follows in a scenario, so that it can be shared. */
function choose(chosen: number): void {
  set({ chosen, checks: false });
  const step = session?.steps.at(chosen);
  if (step === undefined) return;
  announce(sumUp(step));
  changeAddress((address) => {
    if (step.anchor !== null) address.hash = step.anchor;
  });
}

function RunPanel({ failure, chosen, checks }: State): ReactNode {
  const { steps = [], assets = [] } = session ?? {};
  const step = steps[chosen];
  const request = steps.slice(0, chosen + 1).findLast(({ what }) => what.includes('\n'));
  const isEmptied = steps.length === 0 && removed !== '';
  const isOld = step?.deed.prepares === true && steps[0]?.deed !== step.deed && (step.response?.status ?? 0) >= 400;
  return (
    <>
      <div className="run-head">
        <b className="run-title" role="heading" aria-level={2} tabIndex={-1}>
          Sandbox <span>{step?.at.replace('T', ' ').replace('Z', ' UTC').replaceAll('-', '‑')}</span>
        </b>
        <Button onClick={({ currentTarget }) => void copy(currentTarget, location.href.split('#')[0] + writeShared())}>
          Copy link
        </Button>
        <Button onClick={isEmptied ? () => void grant({ shared: removed }) : reset}>
          {isEmptied ? 'Undo reset' : 'Reset'}
        </Button>
        <Button onClick={close}>Close</Button>
      </div>
      {failure !== '' && (
        <p className="run-result" role="alert" data-tone="danger">
          {failure}
        </p>
      )}
      {step && !checks && <Result step={step} />}
      <div className="run-body">
        <World steps={steps} chosen={chosen} />
        {checks && (
          <div className="run-details">
            <Part title="Check a postback">
              <PostbackCheck sent={null} />
            </Part>
          </div>
        )}
        {step && !checks && (
          <div className="run-details">
            {isOld && (
              <p className="run-row">
                The cause can be an earlier step. <Button onClick={() => startAnew(step.deed)}>Start anew</Button>
              </p>
            )}
            <Details step={step} assets={assets} onQuote={() => void act(quote, step)} />
          </div>
        )}
        {steps.length > 0 && <Steps steps={steps} chosen={chosen} />}
        {request && <Request sent={request.what} isOpen={request === step} />}
      </div>
    </>
  );
}

const keyLine = /^Idempotency-Key: .*$/im;

/** The request that runs next, and a copy of it as a program. */
const Request = memo(function Request({ sent, isOpen }: Readonly<{ sent: string; isOpen: boolean }>): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const page = `${document.documentElement.dataset.language || 'curl'} ${Object.keys(bases)[0]}`;
  const [choice, setChoice] = useState(page);
  const [language = '', base = ''] = choice.split(' ');
  const withKey = (key: string): string => field.current?.value.replace(keyLine, `Idempotency-Key: ${key}`) ?? sent;
  const run = (isNew: boolean): void =>
    void grant({ what: isNew ? withKey(`edit-${session?.steps.length ?? 0}`) : (field.current?.value ?? sent) });
  return (
    <details className="fold" open={isOpen}>
      <summary>
        <h3>Request</h3>
      </summary>
      <textarea
        key={sent}
        ref={field}
        aria-label="Request"
        rows={Math.min(18, sent.split('\n').length + 1)}
        spellCheck={false}
        translate="no"
        defaultValue={sent}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && run(false)}
      />
      <div className="run-row">
        <Button onClick={() => run(false)}>Run again</Button>
        {keyLine.test(sent) && <Button onClick={() => run(true)}>Run with a new key</Button>}
        {!sent.includes('Upgrade: websocket') && (
          <>
            <Button
              onClick={({ currentTarget }) =>
                void copy(currentTarget, copyAs(withKey(crypto.randomUUID()), language, base))
              }
            >
              Copy as
            </Button>
            <select aria-label="Copy as" value={choice} onChange={({ target }) => setChoice(target.value)}>
              {Object.entries(bases).flatMap(([address, label]) =>
                languages.map(({ name }) => (
                  <option key={address + name} value={`${name} ${address}`}>{`${name}, ${label}`}</option>
                )),
              )}
            </select>
          </>
        )}
      </div>
    </details>
  );
});

type Place = Readonly<{ steps: readonly ShownStep[]; chosen: number }>;

/** What can happen next: at first the usual steps, then everything in groups. A hidden button stays while the keyboard is on it. */
function World({ steps, chosen }: Place): ReactNode {
  const [isAll, setAll] = useState(false);
  const step = steps[chosen];
  const isEnd = chosen === steps.length - 1;
  const next = listNext(step);
  const [main] = next;
  const classOf = (isMain: boolean, isShown: boolean): string =>
    isMain ? 'control run-main' : isShown ? 'control' : 'control run-other';
  return (
    <Part title="Next">
      <div className="run-row">
        <Button className={classOf(!isEnd, false)} aria-disabled={isEnd} onClick={() => !isEnd && choose(chosen + 1)}>
          Next step
        </Button>
        {Object.entries(listDeeds(step)).map(([name, row]) => (
          <div key={name} className="run-group" role="group" aria-label={name}>
            <span className="muted" hidden={!isAll}>
              {name}
            </span>
            {row.map((deed, index) => (
              <Button
                key={index}
                className={classOf(isEnd && deed.label === main, isAll || next.includes(deed.label ?? ''))}
                aria-disabled={isDone(deed, step)}
                onClick={() => !isDone(deed, step) && void act(deed, step)}
              >
                {deed.label}
              </Button>
            ))}
          </div>
        ))}
        <Button onClick={() => setAll(!isAll)}>{isAll ? 'Fewer actions' : 'More actions'}</Button>
      </div>
    </Part>
  );
}

function Steps({ steps, chosen }: Place): ReactNode {
  return (
    <Part title="Steps">
      <select
        className="run-steps"
        aria-label="Steps"
        size={Math.min(8, Math.max(2, steps.length))}
        value={chosen}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {steps.map(({ at, title, response, error }, index) => (
          <option key={index} value={index}>
            {`${at.slice((steps[index - 1]?.at ?? at).startsWith(at.slice(0, 10)) ? 11 : 0, 19).replace('T', ' ')} ${title}`}
            {error !== null ? ' ✗' : response === null ? '' : ` → ${response.status}`}
          </option>
        ))}
      </select>
      {chosen < steps.length - 1 && <p className="muted">What you do now replaces the later steps.</p>}
    </Part>
  );
}

function empty(): void {
  endSession();
  [session, starting] = [null, null];
  set({ chosen: -1, checks: false, failure: '' });
}

function reset(): void {
  removed = writeShared();
  empty();
  announce('The sandbox is empty.');
}

function startAnew(deed: Deed): void {
  reset();
  void grant(deed);
}
