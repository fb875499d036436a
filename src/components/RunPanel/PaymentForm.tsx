import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import type { InvoiceObject } from '@sluice/sandbox';
import type { AssetObject } from '@sluice/sandbox/worker';
import { toneOf } from '@site/src/lib/tone';
import { sayClosed } from '@site/src/samples/guides/custom-ui/public/describe.js';
import { Screen, WidgetTitle } from '../mdx/WidgetScreen';
import { createWidget } from '../mdx/WidgetScreen/draw';

interface Props {
  readonly invoice: InvoiceObject | null;
  readonly assets: readonly AssetObject[];
  readonly now: string;
}

const widget = createWidget<ReactNode>((name, attributes, children) =>
  createElement<object>(name === 'WidgetTitle' ? (WidgetTitle as FunctionComponent) : name, attributes, ...children),
);

/** What the payer of an invoice sees: the choice of an asset, that there is nothing to pay, or each payment. */
export default function PaymentForm({ invoice, assets, now }: Props): ReactNode {
  if (invoice === null) return <p>There is no invoice to show.</p>;
  const offered = assets.filter(({ id, enabled }) => enabled && (invoice.asset_ids?.includes(id) ?? true));
  const screens = invoice.payments.map((payment) => widget.showPayment(payment, assets, now));
  const { title, text } = sayClosed(invoice.status);
  const before =
    invoice.status === 'open'
      ? widget.showChoice(offered, undefined)
      : [widget.message(toneOf(invoice.status), title, text)];
  return (screens.length === 0 ? [before] : screens).map((parts, index) => (
    <Screen key={index} alt={parts.map(({ say }) => say).join(' ')}>
      {parts.map(({ show }, at) => (
        <Fragment key={at}>{show}</Fragment>
      ))}
    </Screen>
  ));
}
