import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import IconClose from '@theme/Icon/Close';
import { announce } from '@site/src/client/announce';
import { changeAddress } from '@site/src/client/change-address';
import { copy } from '@site/src/client/parts/copy-buttons';
import { copyAs } from '@site/src/lib/copy-as';
import { languages } from '@site/src/lib/languages';
import { anchorOf, deeds, deedsUntil, endSession, isOwn, isTooLate, isUnderWay, listHeld, refundIn } from './session';
import { readShared, startSession, writeShared, type Deed, type Session, type ShownStep } from './session';
import { Button, Changes, colour, indent, Meaning, PaymentForm, Postbacks } from './StepView';
import { Response, Result, sayTime, sumUp } from './StepView';
import './styles.css';

/** What a reader asked for: something to do, the request in a block of code, or the session behind a shared address. */
export type Wish = Deed | { readonly block: Element } | Shared;
type Shared = { readonly shared: string };

interface State {
  /** What readers have to know before anything else: why the sandbox doesn't start, or why a button does nothing. */
  readonly notice: string;
  /** The index of the chosen step. What the reader does next follows it, and replaces the later ones. */
  readonly chosen: number;
}

const quote: Deed = { label: 'New quote', what: 'createPayment' };
const pay: Deed = { label: 'Pay what is due', what: 'pay' };
const confirm: Deed = { label: 'Confirm', what: 'confirm' };
const settle: Deed = { label: 'Settle', what: 'block', given: { count: '12' } };
const refund: Deed = { label: 'Send the refund', what: 'refund' };
const end: Deed = { label: 'Pass late_until', what: 'pass-late-until' };
const create: Deed = { label: 'New invoice', what: 'createInvoice' };
const forward: Deed = { label: 'Next step', what: 'forward' };

/** What payers usually do, and what else they, the network, time and the shop do. */
const listDeeds = (isDown: boolean, isPart: boolean): Readonly<Record<string, readonly Deed[]>> => ({
  'Or try': [{ label: isPart ? 'Half the rest' : 'Pay half', what: 'pay', given: { less: '' } }, pay],
  Payer: [
    { label: 'Overpay', what: 'pay', given: { more: '' } },
    { label: 'Wrong network', what: 'pay', given: { 'wrong-network': '' } },
    quote,
    { label: 'Bitcoin quote', what: 'createPayment CreatePaymentBitcoin' },
  ],
  Chain: [confirm, settle, { label: 'Reorganise', what: 'reorganise' }],
  Time: [
    { label: 'Quote expires, rate −10%', what: 'expire-quote', given: { rate: '0.9' } },
    { label: 'Invoice expires', what: 'expire-invoice' },
    end,
  ],
  Shop: [
    create,
    { label: 'Cancel invoice', what: 'cancelInvoice' },
    refund,
    { label: `Endpoint ${isDown ? 'works' : 'fails'}`, what: 'endpoint', given: { status: isDown ? '204' : '503' } },
  ],
});

/** Why a button would do nothing now; empty if it does something. Payouts have transfers too, without an invoice. */
function reasonAgainst({ what, given }: Deed, step: ShownStep | undefined): string {
  if (what === 'refund' && !refundIn(step)) return 'No refund is due now.';
  if (!step?.invoice || (step.isPaying && what === 'block')) return '';
  const { status, payments, late_until: late } = step.invoice;
  const { status: quoted = 'waiting', asset_id: asset = '' } = payments.at(-1) ?? {};
  const transfers = payments.flatMap(({ transactions }) => transactions);
  const isEnough = status === 'paid' || status === 'processing';
  const isClosed = status === 'paid' || status === 'cancelled';
  const held = listHeld(step);
  const isOver = step.at > late;
  const isMoved = status === 'cancelled' || isOver || held.some(({ mismatch }) => mismatch === null && isEnough);
  const reasons: Readonly<Record<string, string | false>> = {
    pay:
      (given?.more === undefined && isEnough && 'Nothing is due.') ||
      (given?.['wrong-network'] === '' && isOwn(asset) && 'A Bitcoin address exists on no other network.'),
    confirm: !transfers.some(isUnderWay) && 'No transfer is waiting for confirmations.',
    reorganise: transfers.every((one) => one.status === 'dropped') && 'There is no transfer.',
    block:
      (held.length === 0 && 'No funds are waiting to be moved.') ||
      (!isMoved &&
        `Bitcoin is in your wallet once confirmed. Other funds settle when the invoice is paid (mismatched ones don't), cancelled or past late_until: ${sayTime(late)} UTC.`),
    'expire-quote': quoted !== 'waiting' && `The payment is ${quoted}, so the end of its quote changes nothing.`,
    'expire-invoice': status !== 'open' && `The invoice is ${status}, and only an open one expires.`,
    'pass-late-until':
      (isOver && 'This has happened already.') || (isClosed && held.length === 0 && 'No funds are left to be moved.'),
  };
  return reasons[what] || '';
}

let isActing = false;

/**
 * Does what a button says, once if it is pressed again before that is done. A new quote is for the same invoice, so the
 * response says if that one takes none.
 */
async function act(deed: Deed, step: ShownStep | undefined): Promise<void> {
  const notice = reasonAgainst(deed, step);
  if (notice !== '') return set({ notice });
  if (deed === forward) return choose(state.chosen + 1);
  if (isActing) return;
  isActing = true;
  const isQuote = deed.what.startsWith(quote.what);
  const given = deed === refund ? refundIn(step) : undefined;
  await grant({ ...deed, ...(given && { given }), prepares: isQuote && step?.invoice ? 'only complete' : true });
  isActing = false;
}

/** What usually happens next. */
function nextTo(steps: readonly ShownStep[], chosen: number): Deed {
  const step = steps[chosen];
  if (chosen < steps.length - 1) return forward;
  if (step?.isPaying) return settle;
  if (!step?.invoice) return create;
  const happens = (deed: Deed): boolean => reasonAgainst(deed, step) === '';
  const { status, balance, payments } = step.invoice;
  const canWait = status === 'expired' && balance === 'underpaid' && !isTooLate(step);
  const payNext = status === 'open' && payments.at(-1)?.status === 'expired' ? quote : pay;
  const more = status === 'open' || canWait ? [payNext] : [settle, end];
  return [confirm, refund, ...more].find(happens) ?? create;
}

let state: State = { notice: '', chosen: -1 };
let session: Session | null = null;
let starting: Promise<Session> | null = null;
/** What was done before the last reset, and its first request. */
let removed: { readonly link: string; readonly request: string | undefined } | null = null;
/** What had the focus when the panel was opened. A button shows whether it is open. */
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
}

/** Opens the panel, and does what is asked for. Steps of scenarios are counted from one; 0 is the last one. */
export async function openPanel(wish: Wish, step = 0): Promise<void> {
  opener?.closest('.control')?.removeAttribute('aria-expanded');
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // Two entries of the history for the page, so that Back closes the panel.
  if (history.state?.run !== true) {
    history.replaceState({ ...history.state, run: false }, '');
    history.pushState({ ...history.state, run: true }, '');
  }
  // A sample starts without what a case has left, and continues what the reader did before.
  const isSample = 'block' in wish;
  if (isSample && deeds[0]?.what === 'scenario') empty();
  set(isSample ? { chosen: (session?.steps.length ?? 0) - 1 } : {});
  show();
  await grant(isSample ? readBlock(wish.block) : wish, step);
}

function show(): void {
  document.body.append(box);
  opener?.closest('.control')?.setAttribute('aria-expanded', 'true');
  box.hidden = false;
  box.showPopover?.();
  box.querySelector<HTMLElement>('.run-title')?.focus();
}

/** A link of the panel leads to its page, and Back from there to the panel. */
export const followHistory = (): void => (history.state?.run === true ? show() : hide());

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

// From anywhere. An open search closes first.
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape' && !box.hidden && target instanceof Element && target.closest('dialog') === null) history.back();
});

// Where the panel covers the page, Tab stays in it, except for an open search.
document.addEventListener('focusin', ({ target }) => {
  const isOutside = target instanceof Element && target.closest('.run, dialog') === null;
  if (!box.hidden && !matchMedia('(min-width: 1280px)').matches && isOutside) box.querySelector('button')?.focus();
});

function hide(): void {
  opener?.closest('.control')?.removeAttribute('aria-expanded');
  box.hidePopover?.();
  box.hidden = true;
}

async function grant(wish: Deed | Shared, step = 0): Promise<void> {
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
    set({ chosen: session.steps.length - 1 });
    if (deed !== null) announce(made.map(sumUp).join(' '));
    else if (again === null) set({ notice: 'The link is damaged. What you did yourself is still here.' });
  } catch (error) {
    // Reset, or a shared session, has ended this one.
    if (starting !== own) return;
    starting = null;
    const reason = error instanceof Error ? error.message : String(error);
    set({ notice: `The sandbox couldn't start. You can still copy the sample. Reason: ${reason}` });
  }
}

/** Chooses a step. The address follows in a scenario, so that it can be shared. */
function choose(chosen: number): void {
  set({ chosen });
  const step = session?.steps.at(chosen);
  if (step === undefined) return;
  announce(sumUp(step));
  changeAddress((address) => {
    if (step.anchor !== null) address.hash = step.anchor;
  });
}

function RunPanel({ notice, chosen }: State): ReactNode {
  const { steps = [], assets = [] } = session ?? {};
  const step = steps[chosen];
  const own = steps.slice(0, chosen + 1).findLast(({ what, isFirst }) => what.includes('\n') && !isFirst);
  const isSent = step?.what.includes('\n') === true;
  const sent = (isSent ? step : own)?.what ?? removed?.request;
  const request = sent !== undefined && (
    <div>
      <Request sent={sent} isShown={isSent} />
      {step?.response && <Response key={chosen} {...step.response} />}
    </div>
  );
  const next = nextTo(steps, chosen);
  return (
    <>
      <div className="run-head" role="group" aria-label="Step">
        <b className="run-title" role="heading" aria-level={2} tabIndex={-1}>
          Sandbox
        </b>
        {step && (
          <>
            <span className="muted">
              Step {chosen + 1} of {steps.length}
            </span>
            <Button aria-label="Step back" aria-disabled={chosen === 0} onClick={() => chosen && choose(chosen - 1)}>
              <svg width={6} height={10} fill="none" stroke="currentColor" strokeWidth={2}>
                <path d="M5 0.500 1 5l4 4.500" />
              </svg>
            </Button>
            <select aria-label="Steps" value={chosen} onChange={({ target }) => choose(Number(target.value))}>
              {steps.map(({ title, response, error }, index) => (
                <option key={index} value={index}>
                  {title}
                  {error !== null ? ' ✗' : response === null ? '' : ` → ${response.status}`}
                </option>
              ))}
            </select>
          </>
        )}
        <Button data-main="true" onClick={() => void act(next, step)}>
          {next === forward ? next.label : `Next: ${next.label}`}
        </Button>
        <button type="button" className="clean-btn icon-button" aria-label="Close" onClick={() => history.back()}>
          <IconClose width={14} height={14} strokeWidth={2.5} />
        </button>
      </div>
      {notice && <p className="run-head" data-tone="warning" role="alert" children={notice} />}
      <div className="run-body">
        <div className="run-actions">
          <Result step={step} />
          <Actions step={step} next={next} />
        </div>
        {step && <Meaning step={step} assets={assets} />}
        {step ? (
          <div className="run-sides">
            <div>
              {request}
              <Postbacks step={step} />
            </div>
            <PaymentForm step={step} assets={assets} />
            <Changes step={step} assets={assets} />
          </div>
        ) : (
          <>
            The sandbox is empty. Run a request or an action.
            {request}
          </>
        )}
      </div>
    </>
  );
}

/** Where a copy can send its request. */
const bases = { 'http://127.0.0.1:4010': 'downloaded sandbox', 'https://api.sluice.example': 'real API' };

/** The request, to edit and run anew, and a copy of it as a program, at first in the language that the reader has chosen. */
function Request({ sent, isShown }: Readonly<{ sent: string; isShown: boolean }>): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const read = (): string => field.current?.value ?? sent;
  // What readers have removed stays so, because the response is then the error.
  const withKey = (key: string): string => read().replace(/^Idempotency-Key:.*\n/im, `Idempotency-Key: ${key}\n`);
  const run = (what: string): void => void grant({ what, prepares: session === null });
  const runAnew = (): void => run(withKey(`run-edit-${session?.steps.length ?? 0}`));
  const [choice, setChoice] = useState(
    `${document.documentElement.dataset.language || 'curl'} ${Object.keys(bases)[0]}`,
  );
  const [language = '', base = ''] = choice.split(' ');
  const [, body = ''] = sent.split('\n\n');
  const program = (): string => copyAs(withKey(crypto.randomUUID()), language, base);
  return (
    <details className="fold code-box">
      <summary>
        <h3>{isShown ? 'Request' : 'Last request'}</h3> <code>{sent.split('\n', 1)}</code> <u>Edit</u>
        {isShown && body.split('\n').length <= 6 && <code>{colour(body)}</code>}
      </summary>
      <textarea
        key={sent}
        ref={field}
        aria-label="Request"
        rows={sent.split('\n').length + 1}
        spellCheck={false}
        translate="no"
        defaultValue={sent}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && runAnew()}
      />
      <div className="run-row">
        <Button onClick={runAnew}>Run</Button>
        {sent.startsWith('POST') && <Button onClick={() => run(read())}>Run with the same key</Button>}
        {!sent.includes('Upgrade: websocket') && (
          <>
            <Button onClick={({ currentTarget }) => void copy(currentTarget, program())}>Copy as</Button>
            <select aria-label="Copy as" value={choice} onChange={({ target }) => setChoice(target.value)}>
              {Object.entries(bases).flatMap(([address, place]) =>
                languages.map(({ name, label }) => (
                  <option key={name + address} value={`${name} ${address}`}>{`${label} for the ${place}`}</option>
                )),
              )}
            </select>
          </>
        )}
      </div>
    </details>
  );
}

/** In the form of the blog's topics. */
const Pill = (props: ComponentProps<'button'>): ReactNode => <Button className="control topic-label" {...props} />;

/** Everything that can happen; what is rare, on request. A button without effect says why if it is pressed. */
function Actions({ step, next }: Readonly<{ step: ShownStep | undefined; next: Deed }>): ReactNode {
  const [isMore, setMore] = useState(false);
  const isDown = deeds.findLast(({ what }) => what === 'endpoint')?.given?.status === '503';
  const isEmptied = session === null && removed !== null;
  const show = (deed: Deed, index: number): ReactNode => {
    const title = reasonAgainst(deed, step);
    const marks = { title, 'aria-disabled': title !== '' };
    return <Pill key={index} {...marks} onClick={() => void act(deed, step)} children={deed.label} />;
  };
  return (
    <>
      {Object.entries(listDeeds(isDown, step?.invoice?.balance === 'underpaid')).map(([name, row], index) => (
        <div key={name} className="run-row" role="group" aria-label={name}>
          {row.filter((deed) => index > 0 || (deed !== next && reasonAgainst(deed, step) === '')).map(show)}
          {index === 0 && <Pill aria-expanded={isMore} onClick={() => setMore(!isMore)} children="More events" />}
        </div>
      ))}
      <div className="run-row" role="group" aria-label="Panel">
        <Pill onClick={({ currentTarget }) => void copy(currentTarget, location.href.split('#')[0] + writeShared())}>
          Copy link
        </Pill>
        <Pill onClick={isEmptied ? () => void grant({ shared: removed?.link ?? '' }) : reset}>
          {isEmptied ? 'Undo reset' : 'Reset'}
        </Pill>
      </div>
    </>
  );
}

function empty(): void {
  endSession();
  [session, starting] = [null, null];
  set({ chosen: -1 });
}

/** Leaves the request, so that it can be run anew. */
function reset(): void {
  removed = {
    link: writeShared(),
    request: session?.steps.find(({ what, isFirst }) => what.includes('\n') && !isFirst)?.what,
  };
  empty();
  announce('The sandbox is empty.');
}
