import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { announce } from '@site/src/client/announce';
import { changeAddress } from '@site/src/client/change-address';
import { copyAs, copyNames } from '@site/src/lib/run/copy-as';
import { readSample } from '@site/src/lib/run/read-sample';
import PaymentForm from './PaymentForm';
import PostbackCheck from './PostbackCheck';
import { anchorOf, deeds, endSession, startSession, writeShared } from './session';
import type { Deed, Session, ShownStep } from './session';
import { Details, Part, Result, sumUpFrame } from './StepView';

/**
 * What a reader asked for: something to do, the request in a block of code, the session behind a shared address (null if
 * the address is damaged), or only the check of postbacks.
 */
export type Wish = Deed | Sample | { readonly shared: readonly Deed[] | null } | 'check';

/** A block of code, and the one with the same request as a shell command. */
interface Sample {
  readonly block: Element;
  readonly shell: Element;
}

interface State {
  readonly failure: string;
  /** The index of the chosen step. */
  readonly chosen: number;
  /** The request in the editor, and as it was last sent; empty if there has been none. */
  readonly draft: string;
  readonly sent: string;
  /** Whether published test vectors are checked. */
  readonly checks: boolean;
  /** The language of the copy, and the address that it sends its request to. */
  readonly copy: string;
}

/** What payers, networks, time and the merchant do. Payers who have paid a part pay the rest. */
const listDeeds = (last: ShownStep | undefined): readonly (readonly Deed[])[] => [
  [
    { label: isPartPaid(last) ? 'Pay the rest' : 'Pay in full', what: 'pay' },
    { label: 'Pay half', what: 'pay', given: { less: '' } },
    { label: 'Overpay', what: 'pay', given: { more: '' } },
    { label: 'Pay on the wrong network', what: 'pay', given: { 'wrong-network': '' } },
  ],
  [
    { label: 'Confirm', what: 'confirm' },
    { label: 'Reorganise', what: 'reorganise' },
    { label: 'Add 12 blocks', what: 'block', given: { count: '12' } },
  ],
  [
    { label: 'Let the quote expire', what: 'expire-quote' },
    { label: 'Let the invoice expire', what: 'expire-invoice' },
    { label: 'Pass late_until', what: 'pass-late-until' },
    { label: 'Move the clock by an hour', what: 'clock', given: { to: '+1h' } },
  ],
  [
    { label: 'Create an invoice', what: 'createInvoice' },
    { label: 'Get the payment', what: 'getPayment' },
    { label: 'Cancel the invoice', what: 'cancelInvoice' },
    deeds.findLast(({ what }) => what === 'endpoint')?.given?.status === '503' ? repair : fail,
  ],
];
const isPartPaid = (last: ShownStep | undefined): boolean =>
  last?.invoice?.balance === 'underpaid' || last?.deed.label === 'Pay the rest';

/** The buttons for what usually happens next to the invoice of the last step. */
function listNext(last: ShownStep | undefined): readonly string[] {
  const { status = '', payments = [], late_until: end = '' } = last?.invoice ?? {};
  const pay = isPartPaid(last) ? ['Pay the rest'] : ['Pay in full', 'Pay half'];
  const isMoving = payments.some(({ transactions }) =>
    transactions.some((one) => one.status === 'pending' || one.status === 'confirming'),
  );
  if (isMoving) return ['Confirm', 'Reorganise'];
  if (status === 'open') return [...pay, payments.length === 0 ? 'Let the invoice expire' : 'Let the quote expire'];
  if (status === 'expired')
    return [...pay.slice(0, 1), (last?.at ?? '') > end ? 'Create an invoice' : 'Pass late_until'];
  return status === '' ? pay : ['Create an invoice', 'Get the payment'];
}

const fail = { label: 'Make the endpoint fail', what: 'endpoint', given: { status: '503' } };
const repair = { label: 'Repair the endpoint', what: 'endpoint', given: { status: '204' } };

/** Where a copy can send its request. */
const bases = {
  'http://127.0.0.1:4010': 'for the downloaded sandbox',
  'https://api.sluice.example': 'for the real API',
};

let state: State = { failure: '', chosen: -1, draft: '', sent: '', checks: false, copy: '' };
let session: Session | null = null;
let starting: Promise<Session> | null = null;
/** What had the focus when the panel was opened. */
let opener: HTMLElement | null = null;
let box: HTMLElement | null = null;
let root: Root | null = null;

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  root?.render(<RunPanel {...state} />);
}

/**
 * Opens the panel and does what is asked for. The focus stays where it is, and the panel follows in the tab order.
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
  after.after(showBox());
  box?.showPopover?.();
  // A sample starts without what a case has left, and continues what the reader did before.
  if (wish !== 'check' && 'block' in wish && deeds[0]?.what === 'scenario') empty();
  set({ failure: '', copy: `${document.documentElement.dataset.language || 'curl'} ${Object.keys(bases)[0]}` });
  await grant(wish !== 'check' && 'block' in wish ? readBlock(wish) : wish, step);
}

/** Reads the request in a block of code. A block of JSON is another body for the same request. */
function readBlock({ block, shell }: Sample): Deed {
  const codeOf = (one: Element): string => one.querySelector('pre')?.textContent ?? '';
  const named = block.getAttribute('data-run') ?? (codeOf(shell).includes('sluice.v1') ? 'openPaymentSocket' : null);
  if (named !== null) return { what: named, prepares: true };
  const blocks = [...document.querySelectorAll('.theme-code-block.language-bash')];
  const what = readSample(
    codeOf(shell),
    blocks
      .slice(0, blocks.indexOf(shell) + 1)
      .map(codeOf)
      .join('\n'),
  );
  const isBody = block.classList.contains('language-json');
  return { what: isBody ? what.replace(/\n\n[^]*|$/, `\n\n${codeOf(block)}`) : what, prepares: true };
}

/** Keeps the panel open after its place has gone with the last page. */
export function keepPanel(): void {
  if (box === null || box.hidden || box.isConnected) return;
  document.body.append(box);
  box.showPopover?.();
}

function showBox(): HTMLElement {
  if (box === null) {
    box = document.createElement('section');
    box.className = 'run';
    box.ariaLabel = 'Sandbox';
    // Above everything else, but not modal. Browsers without popovers use `z-index`.
    box.popover = 'manual';
    root = createRoot(box);
  }
  box.hidden = false;
  return box;
}

function close(): void {
  box?.hidePopover?.();
  if (box !== null) box.hidden = true;
  if (opener?.isConnected === true) opener.focus({ preventScroll: true });
  // A link to a shared session has opened the panel, and a reload would open it again.
  changeAddress((address) => {
    if (address.hash.startsWith('#sandbox=')) address.hash = '';
  });
}

async function grant(wish: Exclude<Wish, Sample>, step = 0): Promise<void> {
  if (wish === 'check') return set({ checks: true });
  const deed = 'what' in wish ? wish : null;
  const isCase = deed?.what === 'scenario';
  const anchor = deed && anchorOf(deed, step);
  const played = session?.steps.findLastIndex((one) => anchor !== null && one.anchor === anchor) ?? -1;
  if (session !== null && played >= 0 && deeds.length === 1) return choose(session, played);
  // A case starts anew, so that its times and objects are those of the guide.
  const shared = 'shared' in wish ? wish.shared : isCase ? [wish] : null;
  if (shared !== null) starting = null;
  // What is asked for while the worker starts waits for it.
  const own = (starting ??= startSession(shared));
  try {
    session = await own;
    const { steps } = session;
    if (isCase) return choose(session, Math.min(step, steps.length) - 1);
    if (deed === null) {
      show(session, steps.length - 1);
      const failure = 'The link is damaged. What you did yourself is still here.';
      return set({ failure: shared === null ? failure : '' });
    }
    const made = await session.run(deed);
    show(session, session.steps.length - 1);
    announce(made.map(sumUp).join(' '));
  } catch (error) {
    // Reset, or a shared session, has ended this one.
    if (starting !== own) return;
    starting = null;
    const reason = error instanceof Error ? error.message : String(error);
    const failure = 'The sandbox couldn’t start. You can still copy the sample. Reason:';
    set({ failure: `${failure} ${reason}` });
  }
}

/** Runs the request in the editor. An edited one gets a new key, unless the reader has changed the key. */
async function runDraft(): Promise<void> {
  const { draft, sent } = state;
  const keyOf = (text: string): string | undefined => /^Idempotency-Key: .*$/im.exec(text)?.[0];
  const key = draft.trim() === sent.trim() || keyOf(draft) !== keyOf(sent) ? undefined : keyOf(draft);
  const fresh = `Idempotency-Key: edit-${session?.steps.length ?? 0}`;
  await grant({ what: key === undefined ? draft : draft.replace(key, fresh) });
}

function show({ steps }: Session, chosen: number): void {
  const step = steps[chosen];
  set({ chosen, checks: false, ...(step?.what.includes('\n') === true ? { draft: step.what, sent: step.what } : {}) });
}

/** Chooses a step. The address follows in a scenario, so that it can be shared. */
function choose(current: Session, chosen: number): void {
  show(current, chosen);
  const step = current.steps[chosen];
  if (step === undefined) return;
  announce(sumUp(step));
  changeAddress((address) => {
    if (step.anchor !== null) address.hash = step.anchor;
  });
}

function sumUp({ title, isFirst, response, error, frames, changes, postbacks, actions }: ShownStep): string {
  return [
    `${isFirst ? 'First: ' : ''}${title}.`,
    error ?? (response === null ? '' : `${response.status}.`),
    ...frames.map((text) => `Message: ${sumUpFrame(text)}.`),
    ...changes.map(({ kind, after }) => `${kind} ${after.status}${'balance' in after ? `, ${after.balance}` : ''}.`),
    ...postbacks.map(({ type, status }) => `${type} ${status}.`),
    actions.length === 0 ? '' : `decide: ${actions.map(({ action }) => action).join(', ')}.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function RunPanel({ failure, chosen, draft, copy, checks }: State): ReactNode {
  const step = session?.steps[chosen];
  const [isPayer, setPayer] = useState(false);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (key === 'Escape') close();
    if (key === 'Enter' && (ctrlKey || metaKey)) void runDraft();
  };
  return (
    <div className="run-panel" onKeyDown={onKeyDown}>
      <div className="run-head">
        <span className="run-title">
          <b role="heading" aria-level={2}>
            Sandbox
          </b>{' '}
          <span className="run-date">{step?.at.slice(0, 10)}</span> {step?.at.slice(11, 19)}
          <span className="run-date">{step && ' UTC'}</span>
        </span>
        <CopyButton label="Copy link" copy={share} />
        <Button onClick={reset}>Reset</Button>
        <Button onClick={close}>Close</Button>
      </div>
      {failure !== '' && (
        <p className="run-result" role="alert">
          {failure}
        </p>
      )}
      {step && !checks && <Result step={step} />}
      <div className="run-body" data-payer={isPayer && Boolean(step?.invoice)}>
        <World steps={session?.steps ?? []} chosen={chosen} />
        {step?.invoice && (
          <div className="run-row run-views" role="group" aria-label="View">
            {['Server', 'Payer'].map((view) => (
              <Button
                key={view}
                aria-pressed={isPayer === (view === 'Payer')}
                onClick={() => setPayer(view === 'Payer')}
              >
                {view}
              </Button>
            ))}
          </div>
        )}
        <div className="run-details" key={chosen}>
          {checks && (
            <Part title="Check a postback">
              <PostbackCheck sent={null} />
            </Part>
          )}
          {step?.size === 0 && <p>Only newer steps keep their details.</p>}
          {step && step.size > 0 && !checks && <Details step={step} />}
        </div>
        {session !== null && step?.invoice && (
          <div className="run-payer">
            <Part title="What the payer sees">
              <PaymentForm invoice={step.invoice} assets={session.assets} now={step.at} />
            </Part>
          </div>
        )}
        {session !== null && session.steps.length > 0 && <Steps current={session} chosen={chosen} />}
        {draft !== '' && <Request draft={draft} copy={copy} />}
      </div>
    </div>
  );
}

function Button(props: ComponentProps<'button'>): ReactNode {
  return <button type="button" className="control" {...props} />;
}

/** A button that says for two seconds that it has copied. */
function CopyButton({ label, copy }: { readonly label: string; readonly copy: () => Promise<void> }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const run = async (): Promise<void> => {
    await copy();
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return <Button onClick={() => void run()}>{isCopied ? 'Copied' : label}</Button>;
}

/** The request that runs next, and a copy of it as a program. */
function Request({ draft, copy }: Pick<State, 'draft' | 'copy'>): ReactNode {
  const copyDraft = async (): Promise<void> => {
    const [language = '', base = ''] = copy.split(' ');
    await navigator.clipboard.writeText(copyAs(draft, language, base));
    announce('Copied');
  };
  return (
    <Part title="Request">
      <textarea
        aria-label="Request"
        rows={Math.min(10, draft.split('\n').length + 1)}
        spellCheck={false}
        translate="no"
        value={draft}
        onChange={({ target }) => set({ draft: target.value })}
      />
      <div className="run-row">
        <Button onClick={() => void runDraft()}>Run again</Button>
        {!draft.includes('Upgrade: websocket') && (
          <>
            <CopyButton label="Copy as" copy={copyDraft} />
            <select aria-label="Copy as" value={copy} onChange={({ target }) => set({ copy: target.value })}>
              {Object.entries(bases).flatMap(([base, label]) =>
                copyNames.map((name) => (
                  <option key={base + name} value={`${name} ${base}`}>{`${name}, ${label}`}</option>
                )),
              )}
            </select>
          </>
        )}
      </div>
    </Part>
  );
}

/** What can happen next: at first the usual steps, then everything in groups. What was done stays, and is marked. */
function World({ steps, chosen }: { readonly steps: readonly ShownStep[]; readonly chosen: number }): ReactNode {
  const [isAll, setAll] = useState(false);
  const last = steps.at(-1);
  const isEnd = chosen === steps.length - 1;
  const next = isEnd ? listNext(last) : [];
  // What usually comes next, so that it looks like the main action.
  const [first] = isEnd ? next.filter((label) => label !== last?.deed.label) : ['Next step'];
  const isDone = ({ what, given }: Deed): boolean =>
    isEnd && JSON.stringify([what, given]) === JSON.stringify([last?.deed.what, last?.deed.given]);
  const names = ['Payer', 'Network', 'Time', 'Merchant'];
  return (
    <Part title="Next">
      <div className="run-world" data-all={isAll || undefined}>
        {session !== null && steps.length > 1 && (
          <Button
            className={isEnd ? 'control' : 'control run-main'}
            aria-disabled={isEnd}
            onClick={() => session !== null && !isEnd && choose(session, chosen + 1)}
          >
            Next step
          </Button>
        )}
        {listDeeds(last).map((row, group) => (
          <div key={group} className="run-row links-sideways" role="group" aria-label={names[group]}>
            <span className="muted">{names[group]}</span>
            {row.map((deed, index) => (
              <Button
                key={index}
                className={deed.label === first ? 'control run-main' : 'control'}
                aria-description={isDone(deed) ? 'Done' : undefined}
                hidden={!isAll && !isDone(deed) && !next.includes(deed.label ?? '')}
                onClick={() => void grant({ ...deed, prepares: true })}
              >
                {deed.label}
              </Button>
            ))}
          </div>
        ))}
        <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          More actions
        </Button>
      </div>
      {isAll && !isEnd && <p>These follow the last step.</p>}
    </Part>
  );
}

function Steps({ current, chosen }: { readonly current: Session; readonly chosen: number }): ReactNode {
  return (
    <Part title="Steps">
      <select
        className="run-steps"
        aria-label="Steps"
        size={Math.min(8, Math.max(2, current.steps.length))}
        value={chosen}
        onChange={({ target }) => choose(current, Number(target.value))}
      >
        {current.steps.map(({ at, title, isFirst, response, error }, index, all) => (
          <option key={index} value={index}>
            {`${at.slice((all[index - 1]?.at ?? at).startsWith(at.slice(0, 10)) ? 11 : 0, 19).replace('T', ' ')} ${isFirst ? 'First: ' : ''}${title}`}
            {error !== null ? ' ✗' : response === null ? '' : ` → ${response.status}`}
          </option>
        ))}
      </select>
    </Part>
  );
}

async function share(): Promise<void> {
  const { origin, pathname } = window.location;
  await navigator.clipboard.writeText(origin + pathname + writeShared(deeds));
  announce('Link copied. It repeats these steps.');
}

function empty(): void {
  endSession();
  [session, starting] = [null, null];
  set({ chosen: -1, checks: false, failure: '', draft: '' });
}

function reset(): void {
  empty();
  announce('The sandbox is empty.');
}
