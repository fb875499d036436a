import path from 'node:path';
import { isPayment, readMoment } from '@sluice/sandbox/scenarios';
import { describe } from '../../samples/guides/custom-ui/public/describe.js';
import type { PaymentObject } from '@sluice/sandbox';
import type { AssetObject } from '@sluice/sandbox/worker';
import { createWidget, type Part } from '../../components/mdx/WidgetScreen/draw.ts';
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

/** The widget in one state. */
export interface Screen {
  readonly name: string;
  /** Whether the element is drawn. Otherwise, the payer sees only what the page has put into it. */
  readonly isRunning: boolean;
  /** From top to bottom. */
  readonly parts: readonly Part<Block>[];
  /** The state, in the contract's words, and what the picture is for. Markdown. */
  readonly caption: string;
  /** The payment; null if the screen shows none. */
  readonly payment: PaymentObject | null;
}

/** The values of the widget's attribute `theme`: two fixed ones, and one that follows the page. */
export const themes = ['light', 'dark', 'auto'] as const;

/** Returns the assets in the contract's example of *List assets*. */
export function readAssets({ examples }: Contract): readonly AssetObject[] {
  const { value } = findNamed(examples, ({ name }) => name, 'AssetPageAssets', 'example of the contract');
  return (value as { readonly data: readonly AssetObject[] }).data;
}

/** Draws the widget with tags. They may contain texts too, although mdast's types don't say so. */
export const widget = createWidget<Block>((name, attributes, children) =>
  tag(name, attributes, children.map((child) => (typeof child === 'string' ? text(child) : child)) as Block[]),
);

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
    ['balance', balances],
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
  const notice = title === '' ? [] : [widget.message('warning', title, more.join('. '))];
  const screen = { name, isRunning: kind !== 'link', caption: point, payment: null };
  switch (kind) {
    case 'choice': {
      const assets = readAssets(contract).filter(({ enabled }) => enabled);
      const chosen = findNamed(assets, ({ id }) => id, textAt(node, 'asset'), "asset of the contract's list");
      return { ...screen, parts: widget.showChoice(assets, chosen) };
    }
    case 'link':
      return { ...screen, parts: [widget.link('Continue to payment page')] };
    case 'problem': {
      const example = exampleOf(contract, textAt(node, 'example'));
      const { title: what, code, request_id: id } = isRecord(example) ? example : {};
      return { ...screen, parts: title === '' ? [widget.message('danger', String(what), `${code}, ${id}`)] : notice };
    }
    case 'payment': {
      const payment = findPayment(node, contract);
      const { status, balance, late } = payment;
      const now = childOf(node, 'now');
      const standing = [status, balance, ...(late ? ['late'] : [])].map((word) => `\`${word}\``).join(', ');
      const time = now === undefined ? null : readTime(now);
      const shownAt = describe(payment, String).canPay ? checkNow(payment, time) : '';
      const parts = widget.showPayment(payment, readAssets(contract), shownAt);
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

/** Checks that a countdown has the time that it is shown at. Returns that time. */
function checkNow({ created_at: createdAt, expires_at: expiresAt }: PaymentObject, now: string | null): string {
  if (now === null || now < createdAt || now >= expiresAt)
    throw new Error(`The countdown runs from ${createdAt} to ${expiresAt}; "now" is ${now ?? 'missing'}.`);
  return now;
}
