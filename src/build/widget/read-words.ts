import path from 'node:path';
import type { Tone } from '../../lib/tone.ts';
import type { Contract } from '../contract/index.ts';
import {
  childOf,
  entriesOf,
  faultAt,
  oneOf,
  optionalTextAt,
  readText,
  requiredChild,
  rootNode,
  textAt,
  type YamlNode,
} from '../contract/node.ts';
import { readSource, type ContractSource } from '../contract/source.ts';
import { findNamed } from '../reference/find.ts';
import { siteRoot } from '../site-root.ts';

/** The file with the words. */
export const wordsFile = path.join(siteRoot, 'src', 'build', 'widget', 'words.yaml');

/** What is said about a payment in one state. */
interface StateWords {
  readonly title: string;
  readonly text: string;
  /** Replaces the state's own tone where that doesn't fit. */
  readonly tone: Tone | null;
  /** Whether address and amount are shown. */
  readonly isAsking: boolean;
  /** The label of the button for another payment; null if there is no button. */
  readonly again: string | null;
}

const labels = [
  'choose',
  'asset',
  'return_address',
  'return_help',
  'continue',
  'amount',
  'copy_amount',
  'network',
  'address',
  'copy_address',
  'time_left',
  'code_address',
  'code_link',
  'wallet',
  'second_code',
  'transfers',
  'link',
] as const;

/** Everything that the widget says. A text that is `none` in the file is empty here. */
export interface Words {
  /** Status → balance → words. */
  readonly payment: ReadonlyMap<string, ReadonlyMap<string, StateWords>>;
  /** By the payment's status. */
  readonly late: ReadonlyMap<string, string>;
  readonly mismatch: ReadonlyMap<string, string>;
  /** By the transaction's status. */
  readonly transaction: ReadonlyMap<string, string>;
  readonly mismatched: string;
  /** Replaces the text of an expired payment that has received a transfer that doesn't match. */
  readonly mismatchedExpired: string;
  /** The payment's status → the invoice's status → words; null if the payment's own words stay. */
  readonly invoice: ReadonlyMap<string, ReadonlyMap<string, StateWords | null>>;
  /** `kept` says that what has arrived isn't lost, `extra` how to get back what has arrived beyond the price. */
  readonly kept: string;
  readonly extra: string;
  readonly arrived: { readonly paid: string; readonly pending: string };
  readonly returned: ReadonlyMap<string, string>;
  /** By the problem's code. */
  readonly problem: ReadonlyMap<string, string>;
  readonly notice: ReadonlyMap<string, { readonly title: string; readonly text: string }>;
  readonly label: Readonly<Record<(typeof labels)[number], string>>;
}

const tones: readonly Tone[] = ['waiting', 'moving', 'success', 'warning', 'danger', 'ended'];

/**
 * Reads what the widget says and compares its states with the contract's.
 *
 * @param source the words; the site's own by default.
 * @throws ContractError, with file and line, for a state, balance or code that the contract does not have, for one that
 *   has no words or has them twice, or for a missing text.
 */
export function readWords(
  contract: Contract,
  source: ContractSource = readSource(wordsFile, path.relative(siteRoot, wordsFile)),
): Words {
  const root = rootNode(source);
  const at = (key: string): YamlNode => requiredChild(root, key);
  const statuses = statesOf(contract, 'payment');
  const transfers = statesOf(contract, 'transaction');
  const balances = valuesOf(contract, 'Payment', 'balance');
  const codes = contract.problems.map(({ code }) => code);
  return {
    payment: mapValues(readEach(at('payment'), statuses, 'status of a payment'), (node) =>
      mapValues(readEach(node, balances, 'balance'), readStateWords),
    ),
    invoice: mapValues(readEach(at('invoice'), statuses, 'status of a payment'), (node) =>
      mapValues(readEach(node, statesOf(contract, 'invoice'), 'status of an invoice'), (child) =>
        child.value === 'none' ? null : readStateWords(child),
      ),
    ),
    kept: textAt(root, 'kept'),
    extra: textAt(root, 'extra'),
    late: mapValues(readEach(at('late'), statuses, 'status of a payment'), readSentence),
    mismatch: mapValues(
      readEach(at('mismatch'), valuesOf(contract, 'Transaction', 'mismatch'), 'mismatch'),
      readSentence,
    ),
    transaction: mapValues(readEach(at('transaction'), transfers, 'status of a transaction'), readSentence),
    mismatched: textAt(root, 'mismatched'),
    mismatchedExpired: textAt(root, 'mismatched_expired'),
    arrived: { paid: textAt(at('arrived'), 'paid'), pending: textAt(at('arrived'), 'pending') },
    returned: mapValues(readEach(at('returned'), transfers, 'status of a transaction'), readSentence),
    problem: new Map(entriesOf(at('problem')).map(([code, node]) => [known(code, codes, node), readText(node)])),
    notice: mapValues(new Map(entriesOf(at('notice'))), (node) => ({
      title: textAt(node, 'title'),
      text: textAt(node, 'text'),
    })),
    label: readLabels(at('labels')),
  };
}

function statesOf({ machines }: Contract, name: string): readonly string[] {
  return [...findNamed(machines, (machine) => machine.name, name, 'state machine of the contract').states.keys()];
}

function valuesOf({ schemas }: Contract, schema: string, field: string): readonly string[] {
  const [, { properties }] = findNamed(schemas, ([name]) => name, schema, 'schema of the contract');
  return findNamed(properties, ({ name }) => name, field, `field of ${schema}`).values.map(({ name }) => name);
}

/** Reads a mapping whose keys are lists of names, such as `exact, overpaid`: name → place. Each name occurs once. */
function readEach(node: YamlNode, names: readonly string[], what: string): Map<string, YamlNode> {
  const found = new Map<string, YamlNode>();
  for (const [key, child] of entriesOf(node)) {
    for (const name of key.split(',').map((part) => part.trim())) {
      known(name, names, child);
      if (found.has(name)) throw faultAt(child, `"${name}" a second time`, 'each once');
      found.set(name, child);
    }
  }
  const missing = names.filter((name) => !found.has(name));
  if (missing.length > 0)
    throw faultAt(
      node,
      `no words for the ${what} "${missing.join('", "')}"`,
      `one entry for each: ${names.join(', ')}`,
    );
  return found;
}

function known(name: string, names: readonly string[], node: YamlNode): string {
  if (!names.includes(name)) throw faultAt(node, `"${name}", which the contract doesn't have`, names.join(', '));
  return name;
}

function mapValues<From, To>(map: ReadonlyMap<string, From>, change: (value: From) => To): ReadonlyMap<string, To> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}

function readSentence(node: YamlNode): string {
  const text = readText(node);
  return text === 'none' ? '' : text;
}

function readStateWords(node: YamlNode): StateWords {
  const tone = childOf(node, 'tone');
  const asks = childOf(node, 'asks');
  if (asks !== undefined) oneOf(asks, ['address and amount']);
  return {
    title: textAt(node, 'title'),
    text: optionalTextAt(node, 'text') ?? '',
    tone: tone === undefined ? null : oneOf(tone, tones),
    isAsking: asks !== undefined,
    again: optionalTextAt(node, 'again'),
  };
}

function readLabels(node: YamlNode): Words['label'] {
  // Object.fromEntries loses the type of the keys, which are exactly `labels`.
  return Object.fromEntries(labels.map((key) => [key, textAt(node, key)])) as Words['label'];
}
