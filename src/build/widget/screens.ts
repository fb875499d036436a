import path from 'node:path';
import { isPayment, readMoment } from '@sluice/sandbox/scenarios';
import { toString } from 'mdast-util-to-string';
import { encode } from 'uqr';
// The widget says the same as the payment page of the guide on custom UIs.
import {
  describe,
  describeTransfers,
  nameAsset,
  qrText,
  walletLink,
} from '../../samples/guides/custom-ui/public/describe.js';
import type { PaymentObject } from '@sluice/sandbox';
import { toneOf, type Tone } from '../../lib/tone.ts';
import { loadContract, type Contract } from '../contract/index.ts';
import {
  childOf,
  ContractError,
  entriesOf,
  faultAt,
  isRecord,
  nameValue,
  oneOf,
  optionalTextAt,
  placeOf,
} from '../contract/node.ts';
import { readText, requiredChild, rootNode, textAt, type YamlNode } from '../contract/node.ts';
import { readSource, type ContractSource } from '../contract/source.ts';
import { exists, remember } from '../files/index.ts';
import { findNamed } from '../reference/find.ts';
import { parseInline } from '../reference/markdown.ts';
import { paragraph, tag, text, type Block } from '../reference/nodes.ts';
import { playNamed } from '../scenarios/index.ts';
import { siteRoot } from '../site-root.ts';

/** The file with the list of screens. */
export const screensFile = path.join(siteRoot, 'src', 'build', 'widget', 'screens.yaml');
/** The code with the words of the widget. */
const wordsFile = path.join(siteRoot, 'src/samples/guides/custom-ui/public/describe.js');

/** A part of what the payer sees: how it is shown, and what it says to readers who can't see it. */
interface Part {
  readonly show: Block;
  readonly say: string;
}

/** The widget in one state. */
export interface Screen {
  readonly name: string;
  /** Whether the element is drawn. Otherwise, the payer sees only what the page has put into it. */
  readonly isRunning: boolean;
  /** From top to bottom. */
  readonly parts: readonly Part[];
  /** The state, in the contract's words, and what the picture is for. Markdown. */
  readonly caption: string;
  /** The payment; null if the screen shows none. */
  readonly payment: PaymentObject | null;
}

/** The values of the widget's attribute `theme`: two fixed ones, and one that follows the page. */
export const themes = ['light', 'dark', 'auto'] as const;

/** Returns the assets in the contract's example of *List assets*. */
export function readAssets({ examples }: Contract) {
  const { value } = findNamed(examples, ({ name }) => name, 'AssetPageAssets', 'example of the contract');
  const items: readonly unknown[] = isRecord(value) && Array.isArray(value.data) ? value.data : [];
  return items.filter(isRecord);
}

/**
 * Shows the payment widget in some states side by side.
 *
 * @param names names of screens, separated by spaces; all if undefined.
 * @param themeNames names of themes, separated by spaces. Each screen is shown in each; `auto` follows the page.
 * @throws Error for a name that doesn't exist.
 */
export function showScreens(names: string | undefined, themeNames: string = 'auto'): Block {
  exists(wordsFile); // Notes that the pictures are made from this code.
  const all = currentScreens();
  const screens = names?.split(' ').map((name) => findNamed(all, (one) => one.name, name, 'screen of the widget'));
  const wanted = themeNames.split(' ').map((name) => findNamed(themes, (theme) => theme, name, 'theme of the widget'));
  const figures = (screens ?? all).flatMap((screen) => wanted.map((theme) => showScreen(screen, theme)));
  return tag('FigureGrid', {}, figures);
}

function showScreen({ isRunning, parts, caption }: Screen, theme: (typeof themes)[number]): Block {
  const isFixed = theme !== 'auto';
  const start = isRunning
    ? 'The payment widget shows, from top to bottom'
    : 'In place of the payment widget, the page shows';
  const attributes = {
    alt: `${isFixed ? `In ${theme} colours. ` : ''}${start}: ${parts.map(({ say }) => say).join(' ')}`,
    theme: isFixed ? theme : null,
    running: isRunning ? null : 'no',
  };
  const words = paragraph(...parseInline(isFixed ? `\`theme="${theme}"\`, regardless of the page's theme.` : caption));
  return tag('WidgetScreen', attributes, [words, ...parts.map(({ show }) => show)]);
}

/** Returns the site's screens. Creates them again only if something that they are made from has changed. */
export const currentScreens = remember((): readonly Screen[] => readScreens());

/**
 * Creates every screen of the widget from the contract, its examples and its scenarios.
 *
 * @param source the list of screens; the site's own by default.
 * @throws Error, with file and line, for a fault in the list, for an example or a moment that doesn't exist, or if a
 *   state or a balance of the contract has no screen.
 */
export function readScreens(
  contract: Contract = loadContract(),
  source: ContractSource = readSource(screensFile, path.relative(siteRoot, screensFile)),
): readonly Screen[] {
  const root = rootNode(source);
  const screens = entriesOf(root).map(([name, node]) => {
    try {
      return readScreen(name, node, contract);
    } catch (error) {
      if (error instanceof ContractError || !(error instanceof Error)) throw error;
      throw new Error(`${placeOf(node)} (${name}): ${error.message}`);
    }
  });
  const states = contract.machines.find(({ name }) => name === 'payment')?.states.keys() ?? [];
  const balances = contract.schemas.get('Payment')?.properties.find(({ name }) => name === 'balance')?.values ?? [];
  for (const [what, all] of [
    ['status', [...states]],
    ['balance', balances.map(({ name }) => name)],
  ] as const)
    for (const name of all)
      if (!screens.some(({ payment }) => payment?.[what] === name))
        throw faultAt(
          root,
          `no screen with the ${what} "${name}"`,
          `at least one screen for each ${what} of a payment`,
        );
  return screens;
}

function readScreen(name: string, node: YamlNode, contract: Contract): Screen {
  const kind = oneOf(requiredChild(node, 'kind'), ['choice', 'payment', 'problem', 'link']);
  const point = textAt(node, 'point');
  const [title = '', ...more] = optionalTextAt(node, 'notice')?.split('. ') ?? [];
  const notice = title === '' ? [] : [message('warning', title, more.join('. '))];
  const screen = { name, isRunning: kind !== 'link', caption: point, payment: null };
  switch (kind) {
    case 'choice': {
      const offered = readAssets(contract).filter(({ enabled }) => enabled === true);
      return { ...screen, parts: showChoice(offered, textAt(node, 'asset')) };
    }
    case 'link':
      return { ...screen, parts: [link('Continue to payment page')] };
    case 'problem': {
      const example = exampleOf(contract, textAt(node, 'example'));
      const { title: what, code, request_id: id } = isRecord(example) ? example : {};
      return { ...screen, parts: title === '' ? [message('danger', String(what), `${code}, ${id}`)] : notice };
    }
    case 'payment': {
      const payment = findPayment(node, contract);
      const { status, balance, late } = payment;
      const now = childOf(node, 'now');
      const standing = [status, balance, ...(late ? ['late'] : [])].map((word) => `\`${word}\``).join(', ');
      const parts = showPayment(payment, readAssets(contract), now === undefined ? null : readTime(now));
      return { ...screen, parts: [...notice, ...parts], caption: `${standing}. ${point}`, payment };
    }
  }
}

function findPayment(node: YamlNode, contract: Contract): PaymentObject {
  if (childOf(node, 'scenario') === undefined) {
    const example = exampleOf(contract, textAt(node, 'example'));
    if (!isPayment(example)) throw faultAt(requiredChild(node, 'example'), 'another object', 'an example of a payment');
    return example;
  }
  const { steps } = playNamed(textAt(node, 'scenario'));
  const step = findNamed(steps, (item) => item.at, readTime(requiredChild(node, 'at')), 'moment of the scenario');
  const { payments } = step.invoice;
  const asset = optionalTextAt(node, 'asset') ?? payments[0]?.asset_id ?? '';
  return findNamed(payments, ({ asset_id }) => asset_id, asset, 'payment of the scenario in the asset');
}

function readTime(node: YamlNode): string {
  const moment = readMoment(readText(node));
  if (moment === null) throw faultAt(node, nameValue(node.value), '"10:04:10" or "next day 11:00:00"');
  return moment;
}

function exampleOf({ examples }: Contract, name: string): unknown {
  return findNamed(examples, (example) => example.name, name, 'example of the contract').value;
}

function showChoice(assets: ReturnType<typeof readAssets>, chosen: string): Part[] {
  const asset = findNamed(assets, ({ id }) => String(id), chosen, "asset of the contract's list");
  const names = assets.map(({ id }) => nameAsset(assets, id));
  const said = assets.map(({ id }, index) => `${names[index]}${id === chosen ? ' (chosen)' : ''}`);
  const options = assets.map(({ id }, index) => box('option', [names[index]], { 'data-chosen': id === chosen }));
  const refund = 'Refund address (optional)';
  const help =
    "If the order is cancelled, we'll refund you here, on the same network. Paying from an exchange? Enter an address you control.";
  const canReturn = Array.isArray(asset.features) && asset.features.includes('return');
  return [
    message('waiting', 'Choose how to pay', ''),
    { show: box('choice', [box('label', ['Pay with']), ...options]), say: `Pay with: ${said.join(', ')}.` },
    ...(canReturn
      ? [
          {
            show: box('field', [box('label', [refund]), box('input', []), box('label', [help])]),
            say: `A field: ${refund}. ${help}`,
          },
        ]
      : []),
    button('Show payment details', true),
  ];
}

/**
 * Returns what the widget shows of a payment, from top to bottom.
 *
 * @param now the time shown, as RFC 3339; null if there is no countdown.
 * @throws Error if there is a countdown and the time is missing or outside the quote's validity.
 */
function showPayment(
  payment: PaymentObject,
  assets: ReturnType<typeof readAssets>,
  now: string | null,
): readonly Part[] {
  const nameOf = (id: string): string => nameAsset(assets, id);
  const view = describe(payment, nameOf);
  const transfers = describeTransfers(payment, nameOf);
  return [
    message(view.tone === 'warning' ? 'warning' : toneOf(payment.status), view.title, view.text),
    ...(view.canPay ? askFor(payment, assets, now) : []),
    ...(transfers.length > 0
      ? [
          {
            show: box('list', [bold('Your transfers'), ...transfers.map((one: string) => box('item', [one]))]),
            say: `Your transfers: ${transfers.join('; ')}.`,
          },
        ]
      : []),
    ...(view.again === null ? [] : [button(view.again, !view.canPay)]),
  ];
}

/**
 * Returns the address and the amount. For a partly paid payment, that is the missing amount, without a payment link,
 * because a link contains the full amount.
 */
function askFor(payment: PaymentObject, assets: ReturnType<typeof readAssets>, now: string | null): readonly Part[] {
  const asset = findNamed(assets, ({ id }) => String(id), payment.asset_id, "asset of the contract's list");
  const content: string = qrText(payment, asset);
  const hasLink = walletLink(payment) !== null;
  return [
    fact('Amount', bold(`${payment.amount_due} ${String(asset.symbol)}`), 'Copy amount'),
    fact('Network', bold(String(asset.network_name))),
    fact('Address', tag('code', {}, texts([payment.address])), 'Copy address'),
    fact('Time left', bold(writeLeft(payment, now))),
    {
      show: drawCode(content),
      say: `QR code: ${content === payment.address ? 'the address above' : 'address and amount'}.`,
    },
    ...(hasLink ? [link('Open in wallet')] : []),
    ...(hasLink && content === payment.address
      ? [{ show: box('fold', ['QR code with amount and token']), say: 'Collapsed: QR code with amount and token.' }]
      : []),
  ];
}

function writeLeft({ created_at: createdAt, expires_at: expiresAt }: PaymentObject, now: string | null): string {
  if (now === null || now < createdAt || now >= expiresAt)
    throw new Error(`The countdown runs from ${createdAt} to ${expiresAt}; "now" is ${now ?? 'missing'}.`);
  const seconds = (Date.parse(expiresAt) - Date.parse(now)) / 1000;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Draws a QR code with the margin that scanners need, dark on light in both modes. */
export function drawCode(content: string): Block {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  const attributes = { viewBox: `0 0 ${size} ${size}`, 'data-theme': 'light', shapeRendering: 'crispEdges' };
  return box('code', [tag('svg', attributes, [tag('path', { d: modules.join('') })])]);
}

/** The current state, a problem or a notice. */
function message(tone: Tone, title: string, words: string): Part {
  const show = [tag('WidgetTitle', { tone }, texts([title])), ...(words === '' ? [] : [box('text', [words])])];
  return { show: box('message', show, { 'data-tone': tone }), say: `“${title}”.${words && ` ${words}`}` };
}

/** A label with its value, and a button that copies the value. */
function fact(name: string, value: Block, copy?: string): Part {
  const button = copy === undefined ? [] : [box('copy', [copy])];
  const said = `${name}: ${toString(value)}${copy === undefined ? '' : `, with the button “${copy}”`}.`;
  return { show: box('fact', [box('', [box('label', [name]), value]), ...button]), say: said };
}

function button(name: string, isMain: boolean): Part {
  return { show: box('button', [name], { 'data-main': isMain }), say: `A button: “${name}”.` };
}

function link(name: string): Part {
  return { show: box('link', [name]), say: `A link: “${name}”.` };
}

function bold(words: string): Block {
  return tag('b', {}, texts([words]));
}

/** Creates an element that the style sheet of WidgetScreen formats. */
function box(part: string, children: readonly (string | Block)[], attributes: Parameters<typeof tag>[1] = {}): Block {
  return tag('div', { 'data-part': part || null, ...attributes }, texts(children));
}

/** Tags may contain texts too, although mdast's types don't say so. */
function texts(children: readonly (string | Block)[]): Block[] {
  return children.map((child) => (typeof child === 'string' ? text(child) : child)) as Block[];
}
