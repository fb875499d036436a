import { distance } from '../../lib/nearest.ts';
import type { ContractNames } from './contract-names.ts';

/** A piece of a code span that looks like one of the contract's names but isn't one. */
interface Suspect {
  readonly word: string;
  /** The contract's names that may have been meant. */
  readonly candidates: Iterable<string>;
}

/**
 * Finds parts of a code span that look like one of the contract's names but aren't one. A single word is suspect only
 * if it is nearly the same as one of the contract's values (`canceled`), because code spans contain many other words
 * (`open`).
 */
export function findSuspects(span: string, names: ContractNames): Suspect[] {
  const code = span.trim();
  for (const rule of rules) {
    const found = rule(code, names);
    if (found !== null) return found;
  }
  return [];
}

/** Judges a code span. Returns null if the rule doesn't apply to it. */
type Rule = (code: string, names: ContractNames) => Suspect[] | null;

const rules: readonly Rule[] = [
  judgeAddress,
  judgeScope,
  judgeHeader,
  judgeAssignment,
  judgeIdentifier,
  judgePrefix,
  judgeDotted,
  judgeSnakeCase,
  judgeCamelCase,
  judgeWord,
];

const fine: Suspect[] = [];

function suspectUnless(isKnown: boolean, word: string, candidates: Iterable<string>): Suspect[] {
  return isKnown ? fine : [{ word, candidates }];
}

/** Judges addresses: `POST /v1/invoices`, `/v1/assets`, `wss://api.sluice.example/v1/…`. */
function judgeAddress(code: string, { addresses }: ContractNames): Suspect[] | null {
  const found = /^(?:(GET|PUT|POST|PATCH|DELETE) )?(?:(?:https|wss):\/\/api\.sluice\.example)?(\/v\d\/[^\s?#]+)/.exec(
    code,
  );
  if (found === null) return null;
  const [, method, path = ''] = found;
  const isKnown = [...addresses].some((address) =>
    method === undefined ? address.endsWith(` ${path}`) : address === `${method} ${path}`,
  );
  return suspectUnless(isKnown, method === undefined ? path : `${method} ${path}`, addresses);
}

/** Judges scopes: `invoices:write`. */
function judgeScope(code: string, { scopes }: ContractNames): Suspect[] | null {
  return /^[a-z]+:(?:read|write)$/.test(code) ? suspectUnless(scopes.has(code), code, scopes) : null;
}

/** Judges headers, with or without a value: `Idempotency-Key`, `webhook-id`. */
function judgeHeader(code: string, { headers }: ContractNames): Suspect[] | null {
  const name = /^((?:[A-Z][A-Za-z0-9]*|webhook|x)(?:-[A-Za-z0-9]+)+)(?:: .*)?$/.exec(code)?.[1];
  return name === undefined ? null : suspectUnless(headers.has(name.toLowerCase()), name, headers);
}

/** Judges fields with a value: `status: expired`, `late: true`, `collection = pull`. */
function judgeAssignment(code: string, names: ContractNames): Suspect[] | null {
  const found = /^([a-z][a-z_]*)(?:: | = )["']?([A-Za-z_]+|[0-9.]+)["']?$/.exec(code);
  if (found === null) return null;
  const [, field = '', value = ''] = found;
  const values = names.valuesOf.get(field);
  if (values !== undefined && /^[a-z_]+$/.test(value) && !['null', 'true', 'false'].includes(value))
    return suspectUnless(values.has(value), value, values);
  return judgeSnakeCase(field, names) ?? fine;
}

/** Judges identifiers: `inv_3xKf9QmT2ZpLr8VbNc5YdW`. Documentation and articles use only those of the examples. */
function judgeIdentifier(code: string, { ids, prefixes }: ContractNames): Suspect[] | null {
  const prefix = /^([a-z]{3}_)[0-9A-Za-z]{20,24}$/.exec(code)?.[1];
  if (prefix === undefined || !prefixes.has(prefix)) return null;
  return suspectUnless(
    ids.has(code),
    code,
    [...ids].filter((id) => id.startsWith(prefix)),
  );
}

/** Judges prefixes: `inv_`, `sl_pub_test_…`. */
function judgePrefix(code: string, { prefixes }: ContractNames): Suspect[] | null {
  const found = /^([a-z]+_(?:[a-z]+_)*)…?$/.exec(code)?.[1];
  if (found === undefined) return null;
  return suspectUnless(
    [...prefixes].some((prefix) => found.startsWith(prefix)),
    found,
    prefixes,
  );
}

const eventObjects = ['invoice', 'payment', 'subscription', 'payout', 'postback', 'transaction'];

/** Judges dotted names, except those of files and functions: `invoice.paid`, `settlement.gateway_fee`. */
function judgeDotted(code: string, names: ContractNames): Suspect[] | null {
  if (!/^[a-z_]+(?:\.[a-z_]+)+$/.test(code)) return null;
  if (names.events.has(code)) return fine;
  const [object = '', ...path] = code.split('.');
  const fields = names.fieldsOf.get(object);
  const [first = ''] = path;
  if (fields !== undefined || eventObjects.includes(object)) {
    const events = [...names.events].filter((event) => event.startsWith(`${object}.`));
    const candidates = [...events, ...[...(fields ?? [])].map((field) => `${object}.${field}`)];
    return suspectUnless(fields?.has(first) === true, code, candidates);
  }
  return path.flatMap((part) => judgeSnakeCase(part, names) ?? fine);
}

/** Judges names in snake case: `amount_due`, `validation_failed`. */
function judgeSnakeCase(code: string, { words }: ContractNames): Suspect[] | null {
  return /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(code) ? suspectUnless(words.has(code), code, words) : null;
}

/** Judges names in camel case: `amountDue` for `amount_due`, `createInvioce` for `createInvoice`. */
function judgeCamelCase(code: string, { words, operations }: ContractNames): Suspect[] | null {
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(code) || operations.has(code)) return null;
  const snake = code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (words.has(snake)) return [{ word: code, candidates: [snake] }];
  const near = [...operations].filter((operation) => distance(code, operation) <= 2);
  return near.length > 0 ? [{ word: code, candidates: near }] : fine;
}

/** Judges single words: `canceled` for `cancelled`, `complete` for `completed`. */
function judgeWord(code: string, { words, values }: ContractNames): Suspect[] | null {
  if (!/^[a-z]{6,}$/.test(code) || words.has(code)) return null;
  const near = [...values].filter((value) => value.length >= 6 && value[0] === code[0] && distance(code, value) <= 2);
  return near.length > 0 ? [{ word: code, candidates: near }] : fine;
}
