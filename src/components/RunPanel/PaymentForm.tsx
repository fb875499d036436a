import type { ReactNode } from 'react';
import type { InvoiceObject, PaymentObject } from '@sluice/sandbox';
import type { AssetObject } from '@sluice/sandbox/worker';
import { encode } from 'uqr';
import { toneOf } from '@site/src/lib/tone';
// The form says the same as the payment page of the guide on custom UIs.
import { describe, describeTransfers, nameAsset, qrText } from '@site/src/samples/guides/custom-ui/public/describe.js';
import WidgetScreen, { WidgetTitle } from '../mdx/WidgetScreen';

interface Props {
  readonly invoice: InvoiceObject;
  readonly assets: readonly AssetObject[];
  readonly now: string;
}

/** What the payer of an invoice sees: the choice of an asset, or each payment. */
export default function PaymentForm({ invoice, assets, now }: Props): ReactNode {
  if (invoice.payments.length === 0) {
    const offered = assets.filter(({ id, enabled }) => enabled && (invoice.asset_ids?.includes(id) ?? true));
    const names = offered.map(({ id }): string => nameAsset(assets, id));
    return (
      <WidgetScreen alt={`“Choose how to pay”. ${names.join(', ')}.`}>
        {''}
        <Message tone="waiting" title="Choose how to pay" text="" />
        <div data-part="choice">
          {names.map((name) => (
            <div key={name} data-part="option">
              {name}
            </div>
          ))}
        </div>
      </WidgetScreen>
    );
  }
  return invoice.payments.map((payment) => <Payment key={payment.id} {...{ payment, assets, now }} />);
}

function Payment({ payment, assets, now }: Omit<Props, 'invoice'> & { readonly payment: PaymentObject }): ReactNode {
  const nameOf = (id: string): string => nameAsset(assets, id);
  const { title, text, tone, canPay, again } = describe(payment, nameOf);
  const transfers: readonly string[] = describeTransfers(payment, nameOf);
  const asset = assets.find(({ id }) => id === payment.asset_id);
  const left = Math.max(0, (Date.parse(payment.expires_at) - Date.parse(now)) / 1000);
  const facts = canPay
    ? [
        ['Amount', `${payment.amount_due} ${String(asset?.symbol)}`],
        ['Network', String(asset?.network_name)],
        ['Address', payment.address],
        ['Time left', `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`],
      ]
    : [];
  const said = [...facts.map(([name, value]) => `${name}: ${value}.`), ...transfers.map((one) => `${one}.`)];
  return (
    <WidgetScreen alt={`“${title}”. ${[text, ...said, again ?? ''].join(' ')}`}>
      {nameOf(payment.asset_id)}
      <Message tone={tone === 'warning' ? tone : toneOf(payment.status)} title={title} text={text} />
      {facts.map(([name, value]) => (
        <div key={name} data-part="fact">
          <div>
            <div data-part="label">{name}</div>
            {name === 'Address' ? <code>{value}</code> : <b>{value}</b>}
          </div>
        </div>
      ))}
      {canPay && <Code content={qrText(payment, asset)} />}
      {transfers.length > 0 && (
        <div data-part="list">
          <b>Your transfers</b>
          {transfers.map((one) => (
            <div key={one} data-part="item">
              {one}
            </div>
          ))}
        </div>
      )}
      {again !== null && (
        <div data-part="button" data-main={!canPay}>
          {again}
        </div>
      )}
    </WidgetScreen>
  );
}

interface MessageProps {
  readonly tone: ReturnType<typeof toneOf>;
  readonly title: string;
  readonly text: string;
}

function Message({ tone, title, text }: MessageProps): ReactNode {
  return (
    <div data-part="message" data-tone={tone}>
      <WidgetTitle tone={tone}>{title}</WidgetTitle>
      {text !== '' && <div data-part="text">{text}</div>}
    </div>
  );
}

/** A QR code with the margin that scanners need, dark on light in both modes. */
function Code({ content }: { readonly content: string }): ReactNode {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return (
    <div data-part="code">
      <svg viewBox={`0 0 ${size} ${size}`} data-theme="light" shapeRendering="crispEdges">
        <path d={modules.join('')} />
      </svg>
    </div>
  );
}
