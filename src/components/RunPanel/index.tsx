import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { announce } from '@site/src/client/announce';
import { changeAddress } from '@site/src/client/change-address';
import { copy } from '@site/src/client/parts/copy-buttons';
import { copyAs } from '@site/src/lib/copy-as';
import { languages } from '@site/src/lib/languages';
import PostbackCheck from './PostbackCheck';
import { anchorOf, deeds, deedsUntil, endSession, readShared, startSession, writeShared } from './session';
import type { Deed, Session, ShownStep } from './session';
import { Button, Details, indent, isTooLate, isUnderWay, listHeld, Part, Result, sumUp } from './StepView';
import './styles.css';

/**
 * What a reader asked for: something to do, the request in a block of code, the session behind a shared address, or only
 * the check of postbacks.
 */
export type Wish = Deed | { readonly block: Element } | { readonly shared: string } | 'check';

interface State {
  /** What readers have to know before anything else: why the sandbox doesn't start, or why a button does nothing. */
  readonly notice: string;
  /** The index of the chosen step. What the reader does next follows it, and replaces the later ones. */
  readonly chosen: number;
  /** Whether published test vectors are checked. */
  readonly checks: boolean;
}

type Place = Readonly<{ steps: readonly ShownStep[]; chosen: number }>;

/** The documented request of a payer who asks for an address. */
const quote: Deed = { label: 'New quote', what: 'createPayment' };
const pay: Deed = { label: 'Pay what is due', what: 'pay' };
const fail: Deed = { label: 'Endpoint fails', what: 'endpoint', given: { status: '503' } };
const repair: Deed = { label: 'Endpoint works', what: 'endpoint', given: { status: '204' } };

const back: Deed = { label: 'Step back', what: 'step', given: { by: '-1' } };
const forward: Deed = { label: 'Next step', what: 'step', given: { by: '1' } };

/** What is done most. It is always the same, so that each button keeps its place. */
const often: readonly Deed[] = [
  pay,
  { label: 'Pay half', what: 'pay', given: { less: '' } },
  { label: 'Confirm', what: 'confirm' },
  { label: 'Settle', what: 'block', given: { count: '12' } },
  { label: 'Overpay', what: 'pay', given: { more: '' } },
  quote,
  { label: 'Quote expires, rate −10%', what: 'expire-quote', given: { rate: '0.9' } },
  { label: 'Invoice expires', what: 'expire-invoice' },
];

/** What else the payer, the network, time and the shop do. */
const listRare = (): Readonly<Record<string, readonly Deed[]>> => ({
  Payer: [
    { label: 'Quote in Bitcoin', what: 'createPayment CreatePaymentBitcoin' },
    { label: 'Wrong network', what: 'pay', given: { 'wrong-network': '' } },
  ],
  Network: [{ label: 'Reorganise', what: 'reorganise' }],
  Time: [{ label: 'Pass late_until', what: 'pass-late-until' }],
  Shop: [
    { label: 'New invoice', what: 'createInvoice' },
    { label: 'Cancel invoice', what: 'cancelInvoice' },
    deeds.findLast(({ what }) => what === 'endpoint')?.label === fail.label ? repair : fail,
  ],
});

/** Why a button does nothing now; empty if it does something. Payouts have transfers too, without an invoice. */
function reasonAgainst({ what, given }: Deed, step: ShownStep | undefined): string {
  if (what === 'step') return session?.steps[state.chosen + Number(given?.by)] ? '' : 'There is no other step.';
  if (!step?.invoice || step.changes.some(({ kind }) => kind === 'payout')) return '';
  const { balance, payments, expires_at: end, late_until: late } = step.invoice;
  const quoteEnd = payments.at(-1)?.expires_at;
  const deadline = { 'expire-quote': quoteEnd, 'expire-invoice': end, 'pass-late-until': late }[what];
  const transfers = payments.flatMap(({ transactions }) => transactions);
  const isPaid = balance === 'exact' || balance === 'overpaid';
  if ((deadline ?? '9') <= step.at) return 'This has happened already.';
  if (what === 'pay' && given === undefined && isPaid) return 'Nothing is due.';
  if (what === 'confirm' && !transfers.some(isUnderWay)) return 'No transfer is waiting for confirmations.';
  if (what === 'reorganise' && transfers.every(({ status }) => status === 'dropped')) return 'There is no transfer.';
  if (what === 'block' && listHeld(step).length === 0) return 'No funds are waiting to be moved.';
  return '';
}

const running = new Set<string>();

/**
 * Does what a button says, once if it is pressed again before that is done. A new quote is for the same invoice, so the
 * response says if that one takes none.
 */
async function act(deed: Deed, step: ShownStep | undefined): Promise<void> {
  const notice = reasonAgainst(deed, step);
  if (notice !== '') return set({ notice });
  if (deed.what === 'step') return choose(state.chosen + Number(deed.given?.by));
  const key = `${deed.what} ${JSON.stringify(deed.given)}`;
  if (running.has(key)) return;
  running.add(key);
  const isQuote = deed.what.startsWith(quote.what);
  await grant({ ...deed, prepares: isQuote && step?.invoice ? 'only complete' : true }).finally(() =>
    running.delete(key),
  );
}

/** The button for what usually happens next to the invoice of a step. */
function nameNext({ steps, chosen }: Place): string | undefined {
  if (chosen < steps.length - 1) return forward.label;
  const step = steps[chosen];
  const { status = 'open', payments = [], late_until: late = '' } = step?.invoice ?? {};
  const held = listHeld(step);
  if (payments.some(({ transactions }) => transactions.some(isUnderWay))) return 'Confirm';
  if (status === 'open') return payments.at(-1)?.status === 'expired' ? quote.label : pay.label;
  if (status === 'expired' && !isTooLate(step)) return pay.label;
  // The gateway moves what has arrived with the next blocks, but mismatched funds of a paid invoice only after the end.
  const isEarly = status === 'paid' && (step?.at ?? '') < late && held.every(({ mismatch }) => mismatch !== null);
  if (held.length > 0) return isEarly ? 'Pass late_until' : 'Settle';
  return status === 'expired' && step?.refunds.length === 1 ? pay.label : 'New invoice';
}

let state: State = { notice: '', chosen: -1, checks: false };
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
  state = { ...state, notice: '', ...change };
  // Without a wait, so that the next frame shows it.
  flushSync(() => root.render(<RunPanel {...state} />));
  box.querySelector('.run-often [data-main=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Opens the panel, with the focus on its title, and does what is asked for.
 *
 * @param step the step of a scenario to show, counted from one; 0 for the last one.
 */
export async function openPanel(wish: Wish, step = 0): Promise<void> {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // Two entries of the history for the page, so that Back closes the panel.
  if (history.state?.run !== true) {
    history.replaceState({ ...history.state, run: false }, '');
    history.pushState({ ...history.state, run: true }, '');
  }
  // A sample starts without what a case has left, and continues what the reader did before.
  const isSample = wish !== 'check' && 'block' in wish;
  if (isSample && deeds[0]?.what === 'scenario') empty();
  set(isSample ? { chosen: (session?.steps.length ?? 0) - 1 } : {});
  show();
  await grant(isSample ? readBlock(wish.block) : wish, step);
}

/** Shows the panel as it was. */
function show(): void {
  document.body.append(box);
  box.hidden = false;
  box.showPopover?.();
  box.querySelector<HTMLElement>('.run-title')?.focus();
}

/** A link of the panel leads to its page, and Back from there to the panel. */
export function followHistory(): void {
  if (history.state?.run === true) show();
  else hide();
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
    if (box.hidden || event.state?.run !== false) return;
    event.stopImmediatePropagation();
    hide();
    if (opener?.isConnected === true) opener.focus({ preventScroll: true });
    // A link to a shared session has opened the panel, and a reload would open it again.
    changeAddress((address) => {
      if (address.hash.startsWith('#sandbox=')) address.hash = '';
    });
  },
  { capture: true },
);

// From anywhere, because the panel covers what has the focus behind it. An open search closes first.
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape' && !box.hidden && target instanceof Element && target.closest('dialog') === null) history.back();
});

// Tab stays in the panel, which covers the page, except for an open search.
document.addEventListener('focusin', ({ target }) => {
  if (box.hidden || !(target instanceof Element) || box.contains(target) || target.closest('dialog') !== null) return;
  box.querySelector('button')?.focus();
});

function hide(): void {
  box.hidePopover?.();
  box.hidden = true;
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
    else if (again === null) set({ notice: 'The link is damaged. What you did yourself is still here.' });
  } catch (error) {
    // Reset, or a shared session, has ended this one.
    if (starting !== own) return;
    starting = null;
    const reason = error instanceof Error ? error.message : String(error);
    set({ notice: `The sandbox couldn’t start. You can still copy the sample. Reason: ${reason}` });
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

function RunPanel({ notice, chosen, checks }: State): ReactNode {
  const { steps = [], assets = [] } = session ?? {};
  const step = steps[chosen];
  const own = steps.slice(0, chosen + 1).findLast(({ what, isFirst }) => what.includes('\n') && !isFirst);
  const request = step?.what.includes('\n') ? step : own;
  const isEmptied = steps.length === 0 && removed !== '';
  const isOld = step?.deed.prepares === true && steps[0]?.deed !== step.deed && (step.response?.status ?? 0) >= 400;
  return (
    <>
      <div className="run-head">
        <b className="run-title" role="heading" aria-level={2} tabIndex={-1}>
          Sandbox
        </b>
        {steps.length > 1 && <DeedButton deed={back} arrow="←" steps={steps} chosen={chosen} />}
        {steps.length > 1 && <DeedButton deed={forward} arrow="→" steps={steps} chosen={chosen} />}
        <Button onClick={({ currentTarget }) => void copy(currentTarget, location.href.split('#')[0] + writeShared())}>
          Copy link
        </Button>
        <Button onClick={isEmptied ? () => void grant({ shared: removed }) : reset}>
          {isEmptied ? 'Undo reset' : 'Reset'}
        </Button>
        <Button aria-label="Close" title="Close" onClick={() => history.back()}>
          ×
        </Button>
      </div>
      <Actions steps={steps} chosen={chosen} />
      <div className="run-body">
        {notice !== '' && (
          <p className="run-result" role="alert" data-tone="warning">
            {notice}
          </p>
        )}
        {step && !checks && <Result step={step} />}
        <div className="run-columns">
          {checks && (
            <Part title="Check a postback">
              <PostbackCheck sent={null} />
            </Part>
          )}
          {request && !checks && <Request sent={request.what} />}
          {step && !checks && (
            <div className="run-details">
              {isOld && (
                <p>
                  The cause can be an earlier step.{' '}
                  <Button onClick={() => (reset(), void grant(step.deed))}>Start anew</Button>
                </p>
              )}
              <Details step={step} assets={assets} />
            </div>
          )}
          {steps.length > 0 && <Steps steps={steps} chosen={chosen} />}
        </div>
      </div>
    </>
  );
}

const keyLine = /^Idempotency-Key: .*$/im;

/** Where a copy can send its request. */
const bases = { 'http://127.0.0.1:4010': 'downloaded sandbox', 'https://api.sluice.example': 'real API' };

/** The request that runs next, and a copy of it as a program, at first in the language that the reader has chosen. */
function Request({ sent }: Readonly<{ sent: string }>): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const withKey = (key: string): string => field.current?.value.replace(keyLine, `Idempotency-Key: ${key}`) ?? sent;
  const run = (isNew: boolean): void =>
    void grant({ what: isNew ? withKey(`edit-${session?.steps.length ?? 0}`) : (field.current?.value ?? sent) });
  const [choice, setChoice] = useState(
    `${document.documentElement.dataset.language || 'curl'} ${Object.keys(bases)[0]}`,
  );
  const [language = '', base = ''] = choice.split(' ');
  const copyProgram = (button: HTMLElement): void =>
    void copy(button, copyAs(withKey(crypto.randomUUID()), language, base));
  return (
    // Where it isn't beside what has happened, that comes first.
    <details className="fold" open={matchMedia('(min-width: 1200px)').matches}>
      <summary>
        <h3>Edit the request</h3>
      </summary>
      <textarea
        key={sent}
        ref={field}
        aria-label="Request"
        rows={Math.min(18, sent.split('\n').length + 1)}
        spellCheck={false}
        translate="no"
        wrap="off"
        defaultValue={sent}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && run(false)}
      />
      <div className="run-row">
        <Button onClick={() => run(false)}>Run again</Button>
        {keyLine.test(sent) && <Button onClick={() => run(true)}>Run with a new key</Button>}
      </div>
      {!sent.includes('Upgrade: websocket') && (
        <div className="run-row">
          <Button onClick={({ currentTarget }) => copyProgram(currentTarget)}>Copy as</Button>
          <select aria-label="Copy as" value={choice} onChange={({ target }) => setChoice(target.value)}>
            {Object.entries(bases).flatMap(([address, place]) =>
              languages.map(({ name, label }) => (
                <option key={name + address} value={`${name} ${address}`}>{`${label} for the ${place}`}</option>
              )),
            )}
          </select>
        </div>
      )}
    </details>
  );
}

/** A button without effect says why if it is pressed; the likeliest one is filled. */
function DeedButton({ deed, arrow, ...place }: Place & Readonly<{ deed: Deed; arrow?: string }>): ReactNode {
  const step = place.steps[place.chosen];
  const reason = reasonAgainst(deed, step);
  return (
    <Button
      data-main={deed.label === nameNext(place)}
      aria-disabled={reason !== ''}
      aria-label={arrow && deed.label}
      title={reason || (arrow && deed.label)}
      onClick={() => void act(deed, step)}
    >
      {arrow ?? deed.label}
    </Button>
  );
}

function Actions(place: Place): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const rare = Object.entries(listRare());
  const isRare = rare.some(([, row]) => row.some(({ label }) => label === nameNext(place)));
  const show = (deed: Deed, index: number): ReactNode => <DeedButton key={index} deed={deed} {...place} />;
  return (
    <div className="run-actions">
      <div className="run-often more-sideways" role="group" aria-label="Actions">
        {often.map(show)}
      </div>
      <Button aria-expanded={isOpen} data-main={isRare && !isOpen} onClick={() => setOpen(!isOpen)}>
        More<span className="visually-hidden"> actions</span>
      </Button>
      {isOpen && (
        <div className="run-row">
          {rare.map(([name, row]) => (
            <div key={name} className="run-row" role="group" aria-label={name}>
              <span className="muted">{name}</span>
              {row.map(show)}
            </div>
          ))}
        </div>
      )}
    </div>
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
  set({ chosen: -1, checks: false });
}

function reset(): void {
  removed = writeShared();
  empty();
  announce('The sandbox is empty.');
}
