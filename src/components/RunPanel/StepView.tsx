import { createElement, Fragment, useState } from 'react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import type { AssetObject } from '@sluice/sandbox/worker';
import useBaseUrl from '@docusaurus/useBaseUrl';
import CopyButton from '@site/src/components/CopyButton';
import { checkPostback } from '@site/src/lib/check-postback';
import { toneOf } from '@site/src/lib/tone';
import { describeOrder, keepUnits, nameAsset } from '@site/src/samples/guides/custom-ui/public/describe.js';
import { Pill } from '../mdx/Status';
import { Screen, WidgetTitle } from '../mdx/WidgetScreen';
import { createWidget } from '../mdx/WidgetScreen/draw';
import { isTooLate, listHeld, type ShownStep } from './session';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function Button(props: ComponentProps<'button'>): ReactNode {
  return <button type="button" className="control" {...props} />;
}

/** Writes a time for readers, in UTC: `21 Nov, 11:00`, or with seconds. */
export const sayTime = (at: string): string =>
  new Date(at).toUTCString().replace(/^\w+, 0?(\d+ \w+) \d+ (.*?)(?::00)? GMT$/, '$1, $2');

type Price = NonNullable<ShownStep['invoice']>['price'];
const nameUnit = (price: Price): string => ('currency' in price ? price.currency : price.asset_id);

type Changed = ShownStep['changes'][number];
const stateOf = (one: Changed['after']): string => `${one.status}${'balance' in one ? `, ${one.balance}` : ''}`;
const sayState = ({ kind, after }: Changed): string => `${kind} ${stateOf(after)}`;

/** What a step has led to: the response, messages, states of objects, postbacks and what is still due. */
function listResults(step: ShownStep): readonly string[] {
  const { title, response, error, frames, changes, postbacks, actions, invoice } = step;
  const { price, status } = invoice ?? {};
  const isPayable = status === 'open' || (status === 'expired' && !isTooLate(step));
  const isReplay = response?.headers.some(([name]) => name === 'idempotency-replayed');
  return [
    title,
    error ?? [response?.status, response?.problem?.title].filter(Boolean).join(' '),
    isReplay ? 'Replay: stored response, nothing done again' : '',
    ...frames.map((text) => `Message: ${sumUpFrame(text)}`),
    ...changes.slice(0, 5).map(sayState),
    ...postbacks.slice(0, 5).map((sent) => `${sent.type} ${sent.status}`),
    actions.length > 0 ? `decide: ${actions.map(({ action }) => action).join(', ')}` : '',
    price && isPayable && !response?.problem ? `${invoice?.amount_due} ${nameUnit(price)} due` : '',
  ];
}

export const sumUp = (step: ShownStep): string => `${listResults(step).filter(Boolean).join('. ')}.`;

type Shown = Readonly<{ step: ShownStep; assets: readonly AssetObject[] }>;

/** That nothing here is real, what is due or what went wrong, and the state of what has changed. */
export function Result({ step }: { readonly step: ShownStep | undefined }): ReactNode {
  const { changes = [], error = null, response } = step ?? {};
  const invoice = response?.problem ? null : step?.invoice;
  const [, result = '', replay, ...rest] = step ? listResults(step) : [];
  const due = rest.at(-1);
  const isFault = error !== null || response?.problem !== undefined;
  const standing = invoice ? describeOrder(null, invoice, []).title : (result && `Response ${result}`) || step?.title;
  const states = new Map<string, Changed['after']>(changes.map(({ kind, after }) => [kind, after]));
  states.delete('payment');
  if (invoice) states.set('invoice', invoice);
  const payment = changes.findLast(({ kind }) => kind === 'payment');
  const news = payment && (payment.before ? `payment ${payment.after.status}` : 'new payment');
  return (
    <div className="run-result" data-tone={isFault ? 'danger' : undefined}>
      <span className="muted">{['Simulated', step && sayTime(step.at), replay, news].filter(Boolean).join(' · ')}</span>
      <div className="run-row">
        <b className="run-outcome" role="heading" aria-level={3}>
          {keepUnits((isFault ? result : due || standing) ?? 'Nothing has happened yet')}
        </b>
        {Array.from(states, ([kind, one]) => (
          <Pill key={kind} tone={toneOf(one.status)}>
            {kind === 'invoice' ? one.status : `${kind} ${one.status}`}
          </Pill>
        ))}
      </div>
    </div>
  );
}

type Decision = ShownStep['actions'][number];

/** Why a refund is less than what was sent; empty if it isn't because of a network fee. */
function sayFee({ amount }: Decision, { invoice }: ShownStep): string {
  const fee = invoice?.payments
    .flatMap((one) => [...one.transactions.filter(({ kind }) => kind === 'settlement'), one.settlement])
    .findLast((one) => one?.amount === amount)?.network_fee;
  return fee ? `, which is what was sent less the network fee of ${fee}` : '';
}

/** Where the guide says more about an action. */
const guides = { refund: 'payouts#giving-back', wait: 'invoices#too-little-expired', fulfil: 'invoices#own-refund' };

/** What an action that `decide` returns means for a shop. */
function explain(one: Decision, step: ShownStep, assets: readonly AssetObject[]): string {
  const unit = one.asset_id ? nameAsset(assets, one.asset_id) : step.invoice && nameUnit(step.invoice.price);
  const { action, amount, recipient, until, ...more } = one;
  const address = recipient
    ? `Confirm the payer's return address ${recipient}`
    : 'Ask the payer for an address on this network, because none is known';
  const excess = step.invoice?.balance === 'overpaid' ? ' An overpayment is refunded in full: you bear the fees.' : '';
  const words: Readonly<Record<string, string>> = {
    request: more.asset_ids?.length
      ? `Ask the payer for the missing ${amount} ${unit}, in the asset that was used. If the quote has expired, use a new one.`
      : `The transfer doesn't count. The payer may still pay ${amount} ${unit} on the right network.`,
    hold: 'Once: reserve the goods. Enough has been detected, but not confirmed.',
    wait: until
      ? `Don't fulfil the order. The missing ${amount} ${unit} can arrive until ${sayTime(until)} UTC: wait or cancel by a fixed rule, and tell the payer which. If you wait, send the address, the asset and this amount, because the payment page no longer shows them.`
      : "Until the funds are confirmed: don't fulfil the order, and don't ask the payer for more.",
    reopen: 'The funds have disappeared. Show the order as unpaid again.',
    fulfil: `${more.late ? "Check whether you still have the goods, because it was paid after the invoice's expiry. If not, abandon the order. Otherwise, fulfil" : 'Fulfil'} the order.`,
    refund: `${address}, then send ${amount} ${unit} there${sayFee(one, step)}.${excess}`,
  };
  return words[action] ?? `Have a person look at the order: ${more.reason}.`;
}

/** What a step means: how to correct an error, or what the shop does. */
export function Meaning({ step, assets }: Shown): ReactNode {
  const { actions, invoice, refunds, response } = step;
  const home = useBaseUrl('/');
  const decide = <a href={`${home}docs/invoices#deliver`} children={<code>decide</code>} />;
  const problem = response?.problem;
  const held = listHeld(step);
  const isOver = isTooLate(step) || invoice?.balance === 'overpaid';
  const isExact =
    invoice?.balance === 'underpaid' && invoice.payments.some((one) => one.late && one.balance === 'exact');
  const notes = [
    isExact &&
      'The payment counts coins, and all of them have arrived (`exact`); the invoice counts their value, which has fallen (`underpaid`).',
    held.some(({ credited }) => isOver || credited === null) &&
      "For funds that aren't in your wallet yet, a refund is due once they are: `payment.settled` tells you, and `decide` then returns `refund`. An amount that the network fee would use up stays where it is.",
  ];
  const isRefunded = actions.length === 0 && refunds.length > 0 && held.length === 0;
  return (
    <>
      {problem && (
        <Part title="Cause and fix">
          <p>{showCode(problem.cause)}</p>
          <p>{showCode(problem.fix)}</p>
          <a href={home + problem.type.replace(/^\w+:\/\/[^/]+\//, '')}>
            More about <code>{problem.type.split('#')[1]}</code>
          </a>
        </Part>
      )}
      {invoice !== null && !problem && (
        <Part title="What your server does">
          {actions.length === 0 && (
            <p>
              <b>There is nothing to do now.</b>{' '}
              <span className="muted">
                {decide} returns no action{step.postbacks.length === 0 && ', and no postback is sent'}.
              </span>
            </p>
          )}
          {isRefunded && <p>Nothing is left to refund.</p>}
          {actions.map((one) => (
            <p key={one.id}>
              {explain(one, step, assets)
                .split(/(?<=\. )(.*)/)
                .map((text, index) => createElement(index === 0 ? 'b' : 'span', { key: text }, keepUnits(text)))}{' '}
              {(one.until || one.late || one.recipient !== undefined) && (
                <a href={`${home}docs/${Reflect.get(guides, one.action)}`}>More about this case</a>
              )}{' '}
              <span className="muted">
                {decide} returns <code>{one.action}</code>.
              </span>
            </p>
          ))}
          {notes.map((note) => note && <p key={note}>{showCode(note)}</p>)}
        </Part>
      )}
    </>
  );
}

export function Response({ status, headers, body }: NonNullable<ShownStep['response']>): ReactNode {
  const title = (
    <b className="run-row" role="heading" aria-level={3}>
      Response <Pill tone={status < 400 ? 'success' : 'danger'}>{status}</Pill>
    </b>
  );
  // What the height of the screen has room for, beside the rest of a first step.
  const preview = Math.max(8, Math.floor(window.innerHeight / 16) - 44);
  return (
    <Code label="Body" title={title} text={body} preview={preview}>
      <details className="fold">
        <summary>Headers</summary>
        <pre>{headers.map(([name, value]) => `${name}: ${value}\n`)}</pre>
      </details>
    </Code>
  );
}

/** What a step has changed, and the messages on the WebSocket. */
export function Changes({ step: { changes, frames }, assets }: Shown): ReactNode {
  /** Names the unit of amounts, because an invoice and its payment can have different ones. */
  const unitOf = (object: object): string | undefined => {
    const { currency, asset_id } = { ...object, ...Reflect.get(object, 'price') };
    return currency ?? assets.find(({ id }) => id === asset_id)?.symbol;
  };
  const shown = changes.filter(({ before, after }) => before === null || listChanges(before, after).length > 0);
  return (
    <div>
      {shown.length > 0 && (
        <Part title="Changes">
          {shown.map(({ kind, before, after }) => (
            <div key={`${after.id} ${before === null}`}>
              <Fold
                summary={
                  <>
                    <b>{before ? kind : `new ${kind}`}</b> <Pill tone={toneOf(after.status)}>{after.status}</Pill>{' '}
                    {'balance' in after && <Pill>{after.balance}</Pill>}
                  </>
                }
                more="All fields"
              >
                <Code label={`${kind} ${after.id}`} title={after.id} text={after} />
              </Fold>
              {before && <Fields before={before} after={after} unit={unitOf(after) ?? ''} />}
            </div>
          ))}
        </Part>
      )}
      {frames.length > 0 && (
        <Part title="Messages on the WebSocket">
          {frames.map((text, index) => (
            <Fold key={index} summary={<code>{sumUpFrame(text)}</code>}>
              <Code label={sumUpFrame(text)} text={text} />
            </Fold>
          ))}
        </Part>
      )}
    </div>
  );
}

/** A postback that can be altered, or replaced by a pasted one, and what a correct verifier says about it. */
function PostbackCheck({ text }: { readonly text: string }): ReactNode {
  const [sent, setSent] = useState(text);
  const { tone, verdict } = checkPostback(sent);
  return (
    <div className="run-check">
      <p role="status" className="run-head" data-tone={tone} children={verdict} />
      <textarea
        aria-label="Postback to check"
        rows={10}
        spellCheck={false}
        translate="no"
        value={sent}
        onChange={({ target }) => setSent(target.value)}
      />
    </div>
  );
}

/** The postbacks that a step sent, each with a check of its signature. */
export function Postbacks({ step: { postbacks } }: { readonly step: ShownStep }): ReactNode {
  if (postbacks.length === 0) return null;
  return (
    <Part title="Postbacks to your endpoint">
      {postbacks.map((sent) => (
        <Fold
          key={`${sent.headers['webhook-id']} ${sent.headers['webhook-timestamp']}`}
          summary={
            <code>
              {sent.type} <i>→</i> {sent.status}
            </code>
          }
          more="Check"
        >
          <PostbackCheck
            text={[...Object.entries(sent.headers).map((header) => header.join(': ')), '', sent.body].join('\n')}
          />
        </Fold>
      ))}
    </Part>
  );
}

const widget = createWidget<ReactNode>((name, attributes, children) =>
  createElement<object>(name === 'WidgetTitle' ? (WidgetTitle as FunctionComponent) : name, attributes, ...children),
);

/** What the payer of an invoice sees: the choice of an asset, that there is nothing to pay, or each payment. */
export function PaymentForm({ step, assets }: Shown): ReactNode {
  const { invoice, at: now, actions, response } = step;
  if (invoice === null || response?.problem) return null;
  const { asset_ids: ids, payments, status, price } = invoice;
  const refunds = actions.filter(({ action }) => action === 'refund');
  const offered = assets.filter(({ id, enabled }) => enabled && (ids?.includes(id) ?? true));
  const isRefunded = step.refunds.length > 0 && refunds.length === 0 && !step.isPaying && listHeld(step).length === 0;
  const over = { status, is_over: isTooLate(step), is_refunded: isRefunded };
  const { title, text } = describeOrder(null, over, assets);
  const before =
    status === 'open' ? widget.showChoice(offered, undefined) : [widget.message(toneOf(status), title, text)];
  // The page shows the newest payment; an earlier one counts if it has received something.
  const shown = payments.filter((payment) => payment === payments.at(-1) || payment.transactions.length > 0);
  const named = actions.map((one) => ({ ...one, currency: nameUnit(price) }));
  const request = named.find(({ asset_ids }) => (asset_ids ?? []).length > 0);
  const shop = { ...over, request, missing: named.find(({ until }) => until) };
  const screens = shown
    .map((payment) => widget.showPayment(payment, assets, now, payment === payments.at(-1) ? shop : over))
    .reverse();
  return (
    <Part title="What the payer sees">
      {refunds.map((one) => (
        <p key={one.id}>
          A message from the shop: “We owe you {keepUnits(`${one.amount} ${nameAsset(assets, one.asset_id)}`)}
          {sayFee(one, step)}.{' '}
          {one.recipient
            ? `May we send it to your refund address, ${one.recipient}?`
            : 'To which address on this network may we send it?'}
          ”
        </p>
      ))}
      {(screens.length === 0 ? [before] : screens).map((all, index) => {
        // A drawn button would do nothing.
        const parts = all.filter(({ say }) => !say.startsWith('A button'));
        return (
          <Screen key={index} alt={parts.map(({ say }) => say).join(' ')}>
            {createElement(Fragment, null, ...parts.map(({ show }) => show))}
          </Screen>
        );
      })}
    </Part>
  );
}

/** Fields that say nothing about what has happened. */
const isTechnical = /\b(revision|output_index|block_height|mined_at)$/;

/** Lists up to thirty fields that differ, with their values. Payments in an invoice are separate objects. */
function listFields(before: unknown, after: unknown, path = ''): readonly (readonly [string, string, string])[] {
  const [was = '', is = ''] = [before, after].map((value) => JSON.stringify(value));
  if (was === is || path === 'payments') return [];
  if (was === '') return [[path, '', /^[[{]/.test(is) ? 'new' : is]];
  if (!/^[[{]|^null/.test(was) || !/^[[{]/.test(is)) return [[path, was, is]];
  return Object.entries(Object(after))
    .flatMap(([key, value]) => listFields(Object(before)[key], value, path === '' ? key : `${path}.${key}`))
    .slice(0, 30);
}

const listChanges = (before: object, after: object) =>
  listFields(before, after).filter(([path]) => !isTechnical.test(path));

type FieldsProps = Readonly<{ before: object; after: object; unit: string }>;

/** A table of two columns, in which texts have no quotation marks. Long names wrap before their last part. */
function Fields({ before, after, unit }: FieldsProps): ReactNode {
  return (
    <dl className="run-fields" translate="no">
      {listChanges(before, after).map(([path, was, is]) => (
        <Fragment key={path}>
          <dt>{path.replace(/(?=\w+$)/, '\u200B')}</dt>
          <dd>
            {was && (
              <>
                {was.replaceAll('"', '')} <i>→</i>{' '}
              </>
            )}
            <b>{is.replaceAll('"', '')}</b> {path.startsWith('amount') && unit}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

type FoldProps = Readonly<{ summary?: ReactNode; more?: string; children: ReactNode }>;

/** Something that is rendered when readers open it. */
function Fold({ summary, more, children }: FoldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <details className="fold" open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        {summary} {more && <u>{more}</u>}
      </summary>
      {isShown && children}
    </details>
  );
}

/** Writes JSON with an indentation of two spaces; anything else as it is. */
export function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** What has a colour in JSON. */
const coloured = /("(?:\\.|[^"\\])*"|\b(?:[\d.]+|true|false|null)\b)/;

/** Colours JSON like the samples of the pages. */
export function colour(json: string): ReactNode {
  const parts = json.split(coloured);
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const kind = !part.startsWith('"') ? 'number' : parts[index + 1]?.startsWith(':') ? 'property' : 'string';
    return <span key={index} className={`token ${kind}`} children={part} />;
  });
}

type CodeProps = Readonly<{
  label: string;
  title?: ReactNode;
  text: string | object;
  /** How many lines of a longer text are visible at first. */
  preview?: number;
  children?: ReactNode;
}>;

/** JSON, indented, as on the pages, whose scripts run the buttons; the attribute keeps it as it was sent. */
function Code({ label, title, text, preview = Infinity, children }: CodeProps): ReactNode {
  const body = typeof text === 'string' ? text : JSON.stringify(text);
  const lines = indent(body).split('\n');
  const isLong = lines.length > 1.5 * preview;
  return (
    <div className={`theme-code-block language-json ${isLong ? 'code-long' : ''}`} data-lines={lines.length}>
      <div className="code-head">
        <span>{title ?? label}</span>
        {body && <CopyButton label="Copy code to clipboard" />}
      </div>
      {body && (
        <pre className="prism-code" role="region" aria-label={label} data-body={body} translate="no">
          <code>
            {colour(lines.slice(0, isLong ? preview : undefined).join('\n'))}
            {isLong && <span className="code-rest">{colour(`\n${lines.slice(preview).join('\n')}`)}</span>}
          </code>
        </pre>
      )}
      {isLong && (
        <button type="button" className="clean-btn code-more" aria-expanded={false}>
          {`Show all ${lines.length} lines`}
        </button>
      )}
      {children}
    </div>
  );
}

/** Shows what a text of the contract has in backticks as code. Its links are on the page with the errors. */
function showCode(text: string): ReactNode {
  const parts = text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').split('`');
  return parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

/** Names the type of a message, and the state that it contains. */
function sumUpFrame(text: string): string {
  const [, type = text] = /^\{"type":"(\w+)"/.exec(text) ?? [];
  const [, status = ''] = /"status":"?(\w+)/.exec(text) ?? [];
  return `${type} ${status}`.trim();
}
