import { encode } from 'uqr';
// The widget says the same as the payment page of the guide on custom UIs.
import {
  describeOrder,
  describeTransfers,
  keepUnits,
  nameAsset,
  qrText,
  walletLink,
} from '../../../samples/guides/custom-ui/public/describe.js';
import type { PaymentObject } from '@sluice/sandbox';
import type { AssetObject } from '@sluice/sandbox/worker';
import { toneOf, type Tone } from '../../../lib/tone.ts';

/** Creates an element: one of React, or a tag of MDX. */
export type Create<Element> = (
  name: string,
  attributes: Readonly<Record<string, string | true | null>>,
  children: readonly (string | Element)[],
) => Element;

/** A part of what the payer sees: how it is shown, and what it says to readers who can't see it. */
export interface Part<Element> {
  readonly show: Element;
  readonly say: string;
}

/** Draws the parts of the payment widget, with elements of one kind. */
export function createWidget<Element>(create: Create<Element>) {
  /** Creates an element that the style sheet of WidgetScreen formats. */
  const box = (
    part: string,
    children: readonly (string | Element)[],
    attributes: Parameters<Create<Element>>[1] = {},
  ): Element => create('div', { 'data-part': part, ...attributes }, children);
  const bold = (words: string): Element => create('b', {}, [keepUnits(words)]);

  /** The current state, a problem or a notice. */
  const message = (tone: Tone | null, title: string, words: string): Part<Element> => {
    const lines: readonly string[] = words === '' ? [] : keepUnits(words).split('\n');
    const show = [create('WidgetTitle', { tone }, [title]), ...lines.map((line) => box('text', [line]))];
    return { show: box('message', show, { 'data-tone': tone }), say: `“${title}”.${words && ` ${words}`}` };
  };

  /** A label with its value, and a button that copies the value. */
  const fact = (name: string, value: string, copy?: string): Part<Element> => {
    const shown = name === 'Address' ? create('code', {}, [value]) : bold(value);
    const said = `${name}: ${value}${copy === undefined ? '' : `, with the button “${copy}”`}.`;
    const button = copy === undefined ? [] : [box('copy', [])];
    return { show: box('fact', [box('label', [name]), shown, ...button]), say: said };
  };

  const button = (name: string, isMain: boolean): Part<Element> => ({
    show: box('button', [name], { 'data-main': isMain || null }),
    say: `A button: “${name}”.`,
  });
  const link = (name: string): Part<Element> => ({ show: box('link', [name]), say: `A link: “${name}”.` });
  const fold = (name: string): Part<Element> => ({ show: box('fold', [name]), say: `Collapsed: ${name}.` });

  let drawn = { content: '', size: 0, path: '' };
  /** Draws a QR code with the margin that scanners need, dark on light in both modes. The last one is kept. */
  const drawCode = (content: string): Element => {
    if (drawn.content !== content) {
      const { data, size } = encode(content, { ecc: 'M', border: 4 });
      const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
      drawn = { content, size, path: modules.join('') };
    }
    const { size, path } = drawn;
    const attributes = { viewBox: `0 0 ${size} ${size}`, 'data-theme': 'light', shapeRendering: 'crispEdges' };
    return create('svg', attributes, [create('path', { d: path }, [])]);
  };

  /**
   * The address and the amount. For a partly paid payment, that is the remaining amount, without a payment link, because a
   * link contains the full amount.
   */
  const askFor = (payment: PaymentObject, asset: AssetObject, due: string, now: string): readonly Part<Element>[] => {
    const content: string = qrText(payment, asset, due);
    const isAddress = content === payment.address;
    const ways = [link('Open in wallet'), ...(isAddress ? [fold('QR code with amount and token')] : [])];
    const beside = walletLink(payment, due) === null ? [] : ways;
    const links = beside.map(({ show }) => show);
    const left = Math.max(0, (Date.parse(payment.expires_at) - Date.parse(now)) / 1000);
    return [
      fact('Amount', `${due} ${String(asset.symbol)}`, 'Copy amount'),
      fact('Network', asset.network_name),
      fact('Address', payment.address, 'Copy address'),
      fact('Time left', `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`),
      {
        show: box('code', [drawCode(content), ...(links.length > 0 ? [box('ways', links)] : [])]),
        say: `QR code: ${isAddress ? 'the address above' : 'address and amount'}. ${beside.map(({ say }) => say).join(' ')}`,
      },
    ];
  };

  return {
    message,
    link,

    /** The assets to choose from, and the refund address if the chosen one can be sent back. */
    showChoice(assets: readonly AssetObject[], chosen: AssetObject | undefined): readonly Part<Element>[] {
      const refund = 'Refund address (optional)';
      const help =
        "If the order is cancelled, we'll refund you here, on the same network. Paying from an exchange? Enter an address you control.";
      const names = assets.map(({ id }): string => nameAsset(assets, id));
      const options = names.map((name, index) =>
        box('option', [name], { 'data-chosen': assets[index] === chosen || null }),
      );
      const field = {
        show: box('field', [box('label', [refund]), box('input', []), box('label', [help])]),
        say: `A field: ${refund}. ${help}`,
      };
      const said = names.map((name, index) => (assets[index] === chosen ? `${name} (chosen)` : name));
      return [
        message(null, 'Choose how to pay', ''),
        { show: box('choice', [box('label', ['Pay with']), ...options]), say: `Pay with: ${said.join(', ')}.` },
        ...(chosen?.features.includes('return') === true ? [field] : []),
        button('Show payment details', true),
      ];
    },

    /**
     * What the widget shows of a payment at a time, from top to bottom.
     *
     * @param shop what the shop's server knows, for payers who pay in spite of a transfer that isn't credited.
     */
    showPayment(
      payment: PaymentObject,
      assets: readonly AssetObject[],
      now: string,
      shop?: object,
    ): readonly Part<Element>[] {
      const nameOf = (id: string): string => nameAsset(assets, id);
      const { tone, title, text, canPay, again, due } = describeOrder(payment, shop ?? {}, assets, shop !== undefined);
      const transfers: readonly string[] = describeTransfers(payment, nameOf);
      const asset = assets.find(({ id }) => id === payment.asset_id);
      const list = {
        show: box('list', [bold('Your transfers'), ...transfers.map((one) => box('item', [keepUnits(one)]))]),
        say: `Your transfers: ${transfers.join('; ')}.`,
      };
      return [
        message(tone === 'warning' ? tone : toneOf(payment.status), title, text),
        ...(canPay && asset !== undefined ? askFor(payment, asset, due, now) : []),
        ...(transfers.length > 0 ? [list] : []),
        ...(again === null ? [] : [button(again, !canPay)]),
      ];
    },
  };
}
