import { createElement, Fragment, useState } from 'react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import type { AssetObject } from '@sluice/sandbox/worker';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { toneOf } from '@site/src/lib/tone';
import { nameAsset, sayClosed } from '@site/src/samples/guides/custom-ui/public/describe.js';
import { Pill } from '../mdx/Status';
import { Screen, WidgetTitle } from '../mdx/WidgetScreen';
import { createWidget } from '../mdx/WidgetScreen/draw';
import PostbackCheck from './PostbackCheck';
import type { ShownStep } from './session';

/** A section of the panel. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
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

/** Whether the invoice of a step has expired, and nothing more is credited to it. */
export const isTooLate = (step: ShownStep | undefined): boolean =>
  step?.invoice?.status === 'expired' && step.at >= step.invoice.late_until;

/** Whether blocks can still confirm a transfer. */
export const isUnderWay = ({ status }: { readonly status: string }): boolean =>
  status === 'pending' || status === 'confirming';

/** Lists the transfers of an invoice whose funds haven't reached the merchant's wallet, or the payer again. */
export const listHeld = (step: ShownStep | undefined) =>
  (step?.invoice?.payments ?? []).flatMap(({ transactions, settlement }) => {
    const done = transactions.filter(({ status }) => status === 'confirmed');
    return transactions.filter(
      ({ kind, status, asset_id, confirmed_at: since }) =>
        kind === 'incoming' &&
        status !== 'dropped' &&
        // A Bitcoin address is the merchant's own.
        !done.some((one) =>
          one.kind === 'incoming'
            ? one.id === settlement?.transaction_id
            : one.asset_id === asset_id && one.seen_at >= (since ?? '9'),
        ),
    );
  });

type Price = NonNullable<ShownStep['invoice']>['price'];
const nameUnit = (price: Price): string => ('currency' in price ? price.currency : price.asset_id);

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
    ...changes
      .slice(0, 5)
      .map(({ kind, after }) => `${kind} ${after.status}${'balance' in after ? `, ${after.balance}` : ''}`),
    ...postbacks.slice(0, 5).map((sent) => `${sent.type} ${sent.status}`),
    actions.length > 0 ? `decide: ${actions.map(({ action }) => action).join(', ')}` : '',
    price && isPayable && !response?.problem ? `Due ${invoice?.amount_due} ${nameUnit(price)}` : '',
  ];
}

/** The same in words. */
export const sumUp = (step: ShownStep): string =>
  listResults(step)
    .flatMap((text) => (text === '' ? [] : `${text}.`))
    .join(' ');

/** The same in one line, with the state of the invoice and of its newest payment. What else has happened is below. */
export function Result({ step }: { readonly step: ShownStep }): ReactNode {
  const { invoice, changes, at, error, response } = step;
  const results = listResults(step);
  const due = results.at(-1);
  const payment = invoice?.payments.at(-1)?.status;
  const changed = Object.fromEntries(changes.map(({ kind, after }) => [kind, after.status]));
  const states = Object.entries({ invoice: invoice?.status, payment, ...changed });
  return (
    <div className="run-result" data-tone={error !== null || response?.problem ? 'danger' : undefined}>
      <b>{results.slice(0, 3).join(' ')}</b>
      {due && <span>{due}</span>}
      <div className="run-states more-sideways">
        {states.map(
          ([kind, status]) =>
            status && (
              <Pill key={kind} tone={toneOf(status)}>
                <span className="muted">{kind}</span>
                {kind === 'invoice' ? `${status}, ${invoice?.balance}` : status}
              </Pill>
            ),
        )}
        <span className="muted">{at.replace('T', ' ').replace('Z', ' UTC')}</span>
      </div>
    </div>
  );
}

/** What the actions that `decide` returns mean for a shop. */
const meanings: Readonly<Record<string, string>> = {
  request: 'Ask the payer for the missing amount. If the quote has expired, with a new one.',
  hold: 'Enough has been detected, but not confirmed. Don’t fulfil the order yet.',
  wait: 'Don’t ask the payer for more, and as before, don’t fulfil the order yet.',
  late: 'Don’t ask the payer for more. The rest can arrive until then, unless you cancel the invoice.',
  reopen: 'The funds have disappeared. Show the order as unpaid again.',
  fulfil:
    'Fulfil the order. If late is true, it was paid after the invoice’s expiry: check first whether you still have the goods.',
  refund:
    'Create a payout of this amount; the next steps assume that it has been sent. The recipient is a proposal: confirm it with the payer, or ask for an address if there is none.',
  review: 'Have a person look at the order.',
};

type Shown = Readonly<{ step: ShownStep; assets: readonly AssetObject[] }>;

/** Everything else about a step: an error's fix, what the shop does and the payer sees, and what was sent and changed. */
export function Details({ step, assets }: Shown): ReactNode {
  const { actions, postbacks, changes, frames, invoice, refunds, response } = step;
  const home = useBaseUrl('/');
  const problem = response?.problem;
  const held = listHeld(step);
  const isOver = isTooLate(step) || invoice?.balance === 'overpaid';
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
      {invoice !== null && (
        <Part title="What your server does">
          <p>
            <a href={`${home}docs/invoices#deliver`}>
              <code>decide</code>
            </a>{' '}
            {actions.length === 0 ? 'returns no action.' : 'returns:'}
            {actions.length === 0 && refunds.length > 0 && held.length === 0 && ' Nothing is left to refund.'}
          </p>
          {actions.map(({ id, action, ...details }) => (
            <Fragment key={id}>
              <p>
                <code>{action}</code>: {meanings[id.endsWith(':late') ? 'late' : action]}
              </p>
              <Fields
                rows={Object.entries(details).flatMap(([name, value]) => {
                  const { asset_id: asset } = details;
                  const unit = asset === undefined ? nameUnit(invoice.price) : nameAsset(assets, asset);
                  const text = String(value ?? '');
                  return text === '' ? [] : [[name, name === 'amount' ? `${text} ${unit}` : text]];
                })}
              />
            </Fragment>
          ))}
          {held.some(({ credited }) => isOver || credited === null) && (
            <p>
              A refund is due: <code>decide</code> returns <code>refund</code> once the funds have reached your wallet,
              which <code>payment.settled</code> tells you. An amount that the network fee would use up stays where it
              is.
            </p>
          )}
        </Part>
      )}
      <PaymentForm step={step} assets={assets} />
      {response !== null && (
        <Part title="Response">
          <details className="fold">
            <summary>Headers</summary>
            <pre className="more-sideways">{response.headers.map(([name, value]) => `${name}: ${value}\n`)}</pre>
          </details>
          {response.body !== '' && <Code label="Body" text={response.body} />}
        </Part>
      )}
      {changes.length > 0 && (
        <Part title="Postbacks to your endpoint">
          {postbacks.length === 0 && <p>None.</p>}
          {postbacks.map((sent) => (
            <Fold
              key={`${sent.headers['webhook-id']} ${sent.headers['webhook-timestamp']}`}
              summary={`${sent.type} ${sent.status}`}
              more="Check the signature"
            >
              {() => <PostbackCheck sent={sent} />}
            </Fold>
          ))}
        </Part>
      )}
      {changes.length > 0 && (
        <Part title="Changed fields">
          {changes.map(({ kind, before, after }, index) => {
            const rows = listFields(before, after).filter(([path]) => !isTechnical.test(path));
            const entire = (): ReactNode => <Code label={`${kind} ${after.id}`} text={JSON.stringify(after)} />;
            const changed = (): ReactNode => (
              <>
                <Fields rows={rows} />
                <Fold summary="All fields">{entire}</Fold>
              </>
            );
            const isNew = before === null;
            if (!isNew && rows.length === 0) return null;
            const name = isNew ? `new ${kind}` : kind;
            return (
              <Fold key={name + after.id} summary={name} isOpen={!isNew && index < 3}>
                {isNew ? entire : changed}
              </Fold>
            );
          })}
        </Part>
      )}
      {frames.length > 0 && (
        <Part title="Messages on the WebSocket">
          {frames.map((text, index) => (
            <Fold key={index} summary={sumUpFrame(text)}>
              {() => <Code label={sumUpFrame(text)} text={text} />}
            </Fold>
          ))}
        </Part>
      )}
    </>
  );
}

const widget = createWidget<ReactNode>((name, attributes, children) =>
  createElement<object>(name === 'WidgetTitle' ? (WidgetTitle as FunctionComponent) : name, attributes, ...children),
);

/** What the payer of an invoice sees: the choice of an asset, that there is nothing to pay, or each payment. */
function PaymentForm({ step, assets }: Shown): ReactNode {
  const { invoice, at: now, refunds, actions } = step;
  if (invoice === null) return null;
  const { asset_ids: ids, payments, status, price } = invoice;
  const isOpen = status === 'open';
  const offered = assets.filter(({ id, enabled }) => enabled && (ids?.includes(id) ?? true));
  const { title, text } = sayClosed(status);
  const before = isOpen ? widget.showChoice(offered, undefined) : [widget.message(toneOf(status), title, text)];
  // The page shows the newest payment; an earlier one counts if it has received something.
  const shown = payments.filter((payment) => payment === payments.at(-1) || payment.transactions.length > 0);
  const request = actions.find(({ asset_ids }) => (asset_ids ?? []).length > 0);
  const shop = { request: request && price && { ...request, currency: nameUnit(price) } };
  const screens = shown
    .map((payment) => widget.showPayment(payment, assets, now, payment === payments.at(-1) ? shop : {}))
    .reverse();
  const [, , asset = '', total] = refunds.at(-1)?.split(':') ?? [];
  return (
    <div className="run-payer">
      <Part title="What the payer sees">
        {(screens.length === 0 ? [before] : screens).map((all, index) => {
          // A drawn button would do nothing.
          const parts = all.filter(({ say }) => !say.startsWith('A button'));
          return (
            <Screen key={index} alt={parts.map(({ say }) => say).join(' ')}>
              {createElement(Fragment, null, ...parts.map(({ show }) => show))}
            </Screen>
          );
        })}
        {total && (
          <p>
            A message from the shop: “You get {total} {nameAsset(assets, asset)} back.”
          </p>
        )}
      </Part>
    </div>
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

/** One text, because elements for each cell would take longer to show than everything else in the panel. */
function Fields({ rows }: { readonly rows: readonly (readonly [string, string, string?])[] }): ReactNode {
  if (rows.length === 0) return null;
  const width = Math.max(...rows.map(([path]) => path.length));
  return (
    <div className="run-fields" translate="no">
      {rows.map(([path, was, is], index) => (
        <Fragment key={path}>
          {`${index > 0 ? '\n' : ''}${path.padEnd(width)}  ${was}${was && is ? ' → ' : ''}`}
          <mark>{is}</mark>
        </Fragment>
      ))}
    </div>
  );
}

type FoldProps = Readonly<{ summary: string; more?: string; isOpen?: boolean; children: () => ReactNode }>;

/** Something that is rendered when readers open it. */
function Fold({ summary, more, isOpen = false, children }: FoldProps): ReactNode {
  const [isShown, setShown] = useState(isOpen);
  return (
    <details className="fold" open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>
        <code>{summary}</code> {more && <u>{more}</u>}
      </summary>
      {isShown && children()}
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

/** JSON, indented; the attribute keeps it as it was sent. */
function Code({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  return (
    <pre className="more-sideways" tabIndex={0} role="region" aria-label={label} data-body={text}>
      {indent(text)}
    </pre>
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
