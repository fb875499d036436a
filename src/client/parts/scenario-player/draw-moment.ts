import { translate } from '@docusaurus/Translate';
import { element } from './element.ts';
import { listLines } from './list-lines.ts';
import type { Moment } from './read-scenario.ts';

const texts = {
  payer: translate({ id: 'player.payer', message: 'Payer’s screen' }),
  noPayment: translate({ id: 'player.noPayment', message: 'Asset selection; no payment yet.' }),
  asks: translate({ id: 'player.asks', message: 'Address, amount and QR code.' }),
  postbacks: translate({ id: 'player.postbacks', message: 'Your server receives' }),
  noPostbacks: translate({ id: 'player.noPostbacks', message: 'No postback.' }),
  objects: translate({ id: 'player.objects', message: 'Invoice and payments (changes highlighted)' }),
};

/**
 * Draws what the payer sees, the postbacks and the objects at one step. Lines of the objects that changed since the
 * previous step are marked.
 */
export function drawMoment(
  { what, payer, postbacks, invoice }: Moment,
  before: Moment | undefined,
): readonly HTMLElement[] {
  const screens = payer.map(({ asset, title, text, asks_for_payment: asks }) =>
    element(
      'li',
      {},
      element('strong', {}, title),
      ` ${[payer.length > 1 ? `(${asset})` : '', text, asks ? texts.asks : ''].filter((part) => part !== '').join(' ')}`,
    ),
  );
  const events = postbacks.map(({ type }) => {
    const code = element('code', { translate: false }, type);
    return element('li', {}, code);
  });
  return [
    element('p', { className: 'player-what' }, what),
    drawList(texts.payer, screens, texts.noPayment),
    drawList(texts.postbacks, events, texts.noPostbacks),
    drawObjects(invoice, before?.invoice),
  ];
}

function drawList(label: string, items: readonly HTMLElement[], none: string): HTMLElement {
  const content = items.length === 0 ? element('p', {}, none) : element('ul', {}, ...items);
  return element(
    'div',
    { className: 'player-part' },
    element('p', { className: 'muted player-label' }, label),
    content,
  );
}

function drawObjects(now: object, before: object | undefined): HTMLElement {
  const old = before === undefined ? null : new Map(listLines(before).map(({ path, text }) => [path, text]));
  const lines = listLines(now).map(({ path, text }) =>
    old === null || old.get(path) === text ? `${text}\n` : element('mark', {}, `${text}\n`),
  );
  const code = element('code', { translate: false }, ...lines);
  const box = element('pre', { tabIndex: 0, ariaLabel: texts.objects }, code);
  box.setAttribute('role', 'region');
  return element(
    'div',
    { className: 'player-part' },
    element('p', { className: 'muted player-label' }, texts.objects),
    box,
  );
}
