import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import type { InvoiceObject } from '@sluice/sandbox';
import type { AssetObject } from '@sluice/sandbox/worker';
import { nameAsset } from '@site/src/samples/guides/custom-ui/public/describe.js';
import WidgetScreen, { WidgetTitle } from '../mdx/WidgetScreen';
import { createWidget } from '../mdx/WidgetScreen/draw';

interface Props {
  readonly invoice: InvoiceObject;
  readonly assets: readonly AssetObject[];
  readonly now: string;
}

const widget = createWidget<ReactNode>((name, attributes, children) =>
  createElement<object>(name === 'WidgetTitle' ? (WidgetTitle as FunctionComponent) : name, attributes, ...children),
);

/** What the payer of an invoice sees: the choice of an asset, or each payment. */
export default function PaymentForm({ invoice, assets, now }: Props): ReactNode {
  const offered = assets.filter(({ id, enabled }) => enabled && (invoice.asset_ids?.includes(id) ?? true));
  const screens = invoice.payments.map((payment) => ({
    caption: nameAsset(assets, payment.asset_id),
    parts: widget.showPayment(payment, assets, now),
  }));
  const choice = { caption: '', parts: widget.showChoice(offered, undefined) };
  return (screens.length === 0 ? [choice] : screens).map(({ caption, parts }, index) => (
    <WidgetScreen key={index} alt={parts.map(({ say }) => say).join(' ')}>
      {[caption, ...parts.map(({ show }, at) => <Fragment key={at}>{show}</Fragment>)]}
    </WidgetScreen>
  ));
}
