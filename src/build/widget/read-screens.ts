import path from 'node:path';
import type { PaymentObject } from '@sluice/sandbox';
import { isPayment, readMoment } from '@sluice/sandbox/scenarios';
import { ContractError } from '../contract/error.ts';
import { loadContract, type Contract } from '../contract/index.ts';
import {
  childOf,
  entriesOf,
  faultAt,
  isRecord,
  nameValue,
  oneOf,
  optionalTextAt,
  placeOf,
  readText,
  requiredChild,
  rootNode,
  textAt,
  type YamlNode,
} from '../contract/node.ts';
import { readSource, type ContractSource } from '../contract/source.ts';
import { remember } from '../files/index.ts';
import { findNamed } from '../reference/find.ts';
import { playNamed } from '../scenarios/index.ts';
import { siteRoot } from '../site-root.ts';
import { nameAsset, readAssets, type ShownAsset } from './assets.ts';
import { showPayment } from './payment-parts.ts';
import { readWords, type Words } from './read-words.ts';
import type { Part, Screen } from './screen.ts';

/** The file with the list of screens. */
export const screensFile = path.join(siteRoot, 'src', 'build', 'widget', 'screens.yaml');

/** What every screen is made from. */
interface Materials {
  readonly contract: Contract;
  readonly words: Words;
  readonly assets: readonly ShownAsset[];
}

/**
 * Creates every screen of the widget from the contract, its examples and its scenarios.
 *
 * @param source the list of screens; the site's own by default.
 * @throws Error, with file and line, for a fault in the list or in the words, for an example or a moment that does not
 *   exist, or if a state or a balance of the contract has no screen.
 */
export function readScreens(
  contract: Contract = loadContract(),
  source: ContractSource = readSource(screensFile, path.relative(siteRoot, screensFile)),
): readonly Screen[] {
  const materials = { contract, words: readWords(contract), assets: readAssets(contract) };
  const root = rootNode(source);
  const screens = entriesOf(root).map(([name, node]) => {
    try {
      return readScreen(name, node, materials);
    } catch (error) {
      if (error instanceof Error && !(error instanceof ContractError))
        throw new Error(`${placeOf(node)} (${name}): ${error.message}`);
      throw error;
    }
  });
  const standings = screens.flatMap(({ standing }) => standing ?? []);
  checkAll(
    root,
    [...materials.words.payment.keys()],
    standings.map(({ status }) => status),
    'status',
  );
  const balances = [...materials.words.payment.values()].flatMap((states) => [...states.keys()]);
  checkAll(
    root,
    balances,
    standings.map(({ balance }) => balance),
    'balance',
  );
  return screens;
}

/** Returns the site's screens. Creates them again only if something that they are made from has changed. */
export const currentScreens = remember((): readonly Screen[] => readScreens());

function checkAll(root: YamlNode, all: readonly string[], shown: readonly string[], what: string): void {
  const missing = all.find((name) => !shown.includes(name));
  if (missing !== undefined)
    throw faultAt(root, `no screen with the ${what} "${missing}"`, `at least one screen for each ${what} of a payment`);
}

function readScreen(name: string, node: YamlNode, materials: Materials): Screen {
  const { words, contract, assets } = materials;
  const kind = oneOf(requiredChild(node, 'kind'), ['choice', 'payment', 'problem', 'link']);
  const point = textAt(node, 'point');
  const notice = readNotice(node, words);
  const screen = (parts: readonly Part[], isRunning = true): Screen => ({
    name,
    isRunning,
    parts: [...notice, ...parts],
    caption: point,
    standing: null,
  });
  switch (kind) {
    case 'choice':
      return screen(showChoice(words, assets, textAt(node, 'asset')));
    case 'problem':
      return screen([showProblem(words, exampleOf(contract, textAt(node, 'example')))]);
    case 'link':
      return screen([{ kind: 'link', label: words.label.link }], false);
    case 'payment': {
      const payment = findPayment(node, contract);
      const now = childOf(node, 'now');
      return {
        name,
        isRunning: true,
        parts: [...notice, ...showPayment(words, payment, assets, now === undefined ? null : readTime(now))],
        caption: `${writeStanding(payment)}. ${point}`,
        standing: { status: payment.status, balance: payment.balance },
      };
    }
  }
}

function readNotice(node: YamlNode, { notice }: Words): Part[] {
  const name = optionalTextAt(node, 'notice');
  if (name === null) return [];
  const [, { title, text }] = findNamed(notice, ([key]) => key, name, 'notice in words.yaml');
  return [{ kind: 'message', tone: 'warning', title, text }];
}

function showChoice({ label }: Words, assets: readonly ShownAsset[], chosen: string): Part[] {
  const asset = findNamed(assets, ({ id }) => id, chosen, "asset of the contract's list");
  return [
    { kind: 'message', tone: 'waiting', title: label.choose, text: '' },
    {
      kind: 'choice',
      label: label.asset,
      options: assets.map(({ id }) => ({ label: nameAsset(assets, id), isChosen: id === chosen })),
    },
    ...(asset.canReturn ? [{ kind: 'field' as const, label: label.return_address, help: label.return_help }] : []),
    { kind: 'button', label: label.continue, isMain: true },
  ];
}

/** Shows a problem. One that the payer can act on has its text in words.yaml. Any other shows its title and code. */
function showProblem({ problem }: Words, value: unknown): Part {
  const record = isRecord(value) ? value : {};
  const code = String(record.code);
  const title = String(record.title);
  const text = problem.get(code);
  return text === undefined
    ? { kind: 'message', tone: 'danger', title, text: `${code}, ${String(record.request_id)}` }
    : {
        kind: 'message',
        tone: 'warning',
        title: text.split('. ')[0] + '.',
        text: text.split('. ').slice(1).join('. '),
      };
}

function findPayment(node: YamlNode, contract: Contract): PaymentObject {
  if (childOf(node, 'scenario') === undefined) {
    const example = exampleOf(contract, textAt(node, 'example'));
    if (!isPayment(example)) throw faultAt(requiredChild(node, 'example'), 'another object', 'an example of a payment');
    return example;
  }
  const { steps } = playNamed(textAt(node, 'scenario'));
  const step = findNamed(steps, (item) => item.at, readTime(requiredChild(node, 'at')), 'moment of the scenario');
  const asset = optionalTextAt(node, 'asset');
  const payments = step.invoice.payments;
  const [first] = payments;
  return asset === null && first !== undefined
    ? first
    : findNamed(payments, ({ asset_id }) => asset_id, asset ?? '', 'payment of the scenario in the asset');
}

function readTime(node: YamlNode): string {
  const moment = readMoment(readText(node));
  if (moment === null) throw faultAt(node, nameValue(node.value), '"10:04:10" or "next day 11:00:00"');
  return moment;
}

function exampleOf({ examples }: Contract, name: string): unknown {
  return findNamed(examples, (example) => example.name, name, 'example of the contract').value;
}

/** Returns the payment's status and balance as code, with `late` if it is late. */
function writeStanding({ status, balance, late }: PaymentObject): string {
  return [status, balance, ...(late ? ['late'] : [])].map((name) => `\`${name}\``).join(', ');
}
