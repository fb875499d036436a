import { parse } from 'yaml';
import { isPayment, readMoment } from '@sluice/sandbox/scenarios';
import type { PaymentObject } from '@sluice/sandbox';
import type { AssetObject } from '@sluice/sandbox/worker';
import { createWidget, type Part } from '../../components/mdx/WidgetScreen/draw.ts';
import { loadContract, type Contract } from '../contract/index.ts';
import { isRecord } from '../contract/node.ts';
import { exists, readText, remember } from '../files/index.ts';
import { findNamed } from '../reference/find.ts';
import { parseInline } from '../reference/markdown.ts';
import { paragraph, tag, text, type Block } from '../reference/nodes.ts';
import { playNamed } from '../scenarios/index.ts';

/** The file with the list of screens, which says what its keys mean. */
const screensFile = 'src/build/widget/screens.yaml';
/** The code with the words of the widget. */
const wordsFile = 'src/samples/guides/custom-ui/public/describe.js';

type Source = { readonly kind: 'choice' | 'payment' | 'problem' | 'link'; readonly point: string } & Readonly<
  Partial<Record<'notice' | 'asset' | 'example' | 'scenario' | 'at' | 'now', string>>
>;

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
 * @param arePhases whether the pictures are numbered, and described by their titles.
 * @throws Error for a name that doesn't exist.
 */
export function showScreens(names: string | undefined, themeNames: string = 'auto', arePhases: boolean = false): Block {
  exists(wordsFile); // Notes that the pictures are made from this code.
  const all = currentScreens();
  const screens = names?.split(' ').map((name) => findNamed(all, (one) => one.name, name, 'screen of the widget'));
  const wanted = themeNames.split(' ').map((name) => findNamed(themes, (theme) => theme, name, 'theme of the widget'));
  const figures = (screens ?? all).flatMap((screen, index) => {
    const caption = arePhases ? `**Screen ${index + 1}.** ${screen.caption}` : screen.caption;
    // The page of the widget describes every screen, so the title is enough here.
    const said = arePhases ? screen.parts.slice(0, 1) : screen.parts;
    return wanted.map((theme) => showScreen({ ...screen, caption }, theme, said));
  });
  return tag('FigureGrid', {}, figures);
}

function showScreen(
  { isRunning, parts, caption }: Screen,
  theme: (typeof themes)[number],
  said: Screen['parts'],
): Block {
  const isFixed = theme !== 'auto';
  const start = isRunning
    ? `The payment widget${isFixed ? ` in its ${theme} theme` : ''} shows, from top to bottom:`
    : 'In place of the payment widget, the page shows the content of the element.';
  const attributes = {
    alt: `${start} ${said.map(({ say }) => say).join(' ')}`,
    theme: isFixed ? theme : null,
  };
  const words = paragraph(...parseInline(isFixed ? `\`theme="${theme}"\`, regardless of the page's theme.` : caption));
  return tag('WidgetScreen', attributes, [words, ...parts.map(({ show }) => show)]);
}

/**
 * Returns every screen of the widget, made from the contract, its examples and its scenarios.
 *
 * @throws Error for an example, a scenario or a moment that doesn't exist.
 */
export const currentScreens = remember((): readonly Screen[] => {
  const contract = loadContract();
  const sources = parse(readText(screensFile)) as Readonly<Record<string, Source>>;
  return Object.entries(sources).map(([name, source]) => readScreen(name, source, contract));
});

function readScreen(name: string, source: Source, contract: Contract): Screen {
  const { kind, point } = source;
  const [title = '', ...more] = source.notice?.split('. ') ?? [];
  const notice = title === '' ? [] : [widget.message('warning', title, more.join('. '))];
  const screen = { name, isRunning: kind !== 'link', caption: point, payment: null };
  switch (kind) {
    case 'choice': {
      const assets = readAssets(contract).filter(({ enabled }) => enabled);
      const chosen = findNamed(assets, ({ id }) => id, source.asset ?? '', 'asset');
      return { ...screen, parts: widget.showChoice(assets, chosen) };
    }
    case 'link':
      return { ...screen, parts: [widget.link('Continue to payment page')] };
    case 'problem': {
      const example = exampleOf(contract, source.example);
      const { title: what, code, request_id: id } = isRecord(example) ? example : {};
      return { ...screen, parts: title === '' ? [widget.message('danger', String(what), `${code}, ${id}`)] : notice };
    }
    case 'payment': {
      const payment = findPayment(source, contract);
      const { status, balance, late } = payment;
      const standing = [status, balance, ...(late ? ['late'] : [])].map((word) => `\`${word}\``).join(' and ');
      const now = readMoment(source.now ?? '') ?? payment.created_at;
      const parts = widget.showPayment(payment, readAssets(contract), now);
      return { ...screen, parts: [...notice, ...parts], caption: `The payment is ${standing}. ${point}`, payment };
    }
  }
}

function findPayment({ example: name, scenario, at = '', asset }: Source, contract: Contract): PaymentObject {
  if (scenario === undefined) {
    const example = exampleOf(contract, name);
    if (isPayment(example)) return example;
    throw new Error(`The example ${name} is no payment.`);
  }
  const { steps } = playNamed(scenario);
  const { invoice } = findNamed(steps, (step) => step.at, readMoment(at) ?? at, 'moment of the scenario');
  const { payments } = invoice;
  return findNamed(payments, ({ asset_id }) => asset_id, asset ?? payments[0]?.asset_id ?? '', 'payment in the asset');
}

function exampleOf({ examples }: Contract, name = ''): unknown {
  return findNamed(examples, (example) => example.name, name, 'example of the contract').value;
}
