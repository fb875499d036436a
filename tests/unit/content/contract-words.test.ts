import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isRecord } from '../../../src/build/contract/node.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { collectNames } from './contract-names.ts';
import { findSuspects, nearest } from './find-suspects.ts';
import { readContentSpans, readSpans, type CodeSpan } from './read-spans.ts';

const names = collectNames();
const listFile = 'tests/unit/content/other-names.yaml';
const otherNames = readOtherNames();

/** Names that look like the contract's and belong to others, each group with its reason. */
function readOtherNames(): Map<string, string> {
  const groups: unknown = parse(readFileSync(path.join(siteRoot, listFile), 'utf8'));
  if (!Array.isArray(groups)) throw new Error(`${listFile} is no list.`);
  return new Map(
    groups.flatMap((group: unknown) => {
      if (!isRecord(group) || typeof group.reason !== 'string' || !Array.isArray(group.names))
        throw new Error(`${listFile}: each entry has a reason and names.`);
      const { reason } = group;
      return group.names.map((name) => [String(name), reason] as const);
    }),
  );
}

/** What is wrong in some code spans, each with its place, the word and what it could have been. */
function listFaults(spans: readonly CodeSpan[]): string[] {
  return spans.flatMap(({ file, line, code }) =>
    findSuspects(code, names)
      .filter(({ word }) => !otherNames.has(word))
      .map(
        (suspect) =>
          `${file}:${line}: the contract has no "${suspect.word}". Nearest: ${nearest(suspect).join(', ')}. If it is somebody else's name, add it to ${listFile}.`,
      ),
  );
}

describe('the code spans of the documentation and the blog', () => {
  const spans = readContentSpans();

  it('name nothing that looks like the contract’s and is not in it', () => {
    expect(spans.length).toBeGreaterThan(500);
    expect(listFaults(spans).join('\n')).toBe('');
  });

  it('use every name of others that the list allows', () => {
    const used = new Set(spans.flatMap(({ code }) => findSuspects(code, names).map(({ word }) => word)));
    expect([...otherNames.keys()].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('the detection', () => {
  const suspects = (code: string): string[] => findSuspects(code, names).map(({ word }) => word);

  it.each([
    'amount_due',
    'validation_failed',
    'invoice.paid',
    'payment.settlement',
    'settlement.gateway_fee',
    'subscription.cycle',
    'status: expired',
    'collection = pull',
    'late: true',
    'asset_ids: null',
    'network_fee: "0.09"',
    'inv_',
    'inv_3xKf9QmT2ZpLr8VbNc5YdW',
    'sl_pub_test_…',
    'Idempotency-Key',
    'Idempotency-Replayed: true',
    'webhook-signature: v1,…',
    'webhook-id',
    'invoices:write',
    'POST /v1/invoices',
    '/v1/assets',
    'wss://api.sluice.example/v1/payments/{payment_id}/socket',
    'createInvoice',
    'cancelled',
  ])('knows %s', (code) => {
    expect(suspects(code)).toEqual([]);
  });

  it.each([
    'open',
    'server.mjs',
    'performance.now()',
    'detail.payment',
    'JSON.stringify',
    'verifyPostback',
    '/orders/1042',
    'sluice-completed',
    'connect-src',
    '0.25',
  ])('leaves %s alone', (code) => {
    expect(suspects(code)).toEqual([]);
  });

  it.each([
    ['amount_owed', 'amount_owed', 'amount_held'],
    ['validation_error', 'validation_error', 'validation_failed'],
    ['invoice.payed', 'invoice.payed', 'invoice.paid'],
    ['invoice.canceled', 'invoice.canceled', 'invoice.cancelled'],
    ['payment.return_adress', 'payment.return_adress', 'payment.return_address'],
    ['status: expirred', 'expirred', 'expired'],
    ['canceled', 'canceled', 'cancelled'],
    ['complete', 'complete', 'completed'],
    ['ivn_', 'ivn_', 'inv_'],
    ['inv_3xKf9QmT2ZpLr8VbNc5YdX', 'inv_3xKf9QmT2ZpLr8VbNc5YdX', 'inv_3xKf9QmT2ZpLr8VbNc5YdW'],
    ['Idempotent-Key', 'Idempotent-Key', 'idempotency-key'],
    ['webhook-sign: v1,…', 'webhook-sign', 'webhook-id'],
    ['invoice:write', 'invoice:write', 'invoices:write'],
    ['PUT /v1/invoices', 'PUT /v1/invoices', 'POST /v1/invoices'],
    ['/v1/invoices/{id}', '/v1/invoices/{id}', 'POST /v1/invoices'],
    ['amountDue', 'amountDue', 'amount_due'],
    ['cancelInvoices', 'cancelInvoices', 'cancelInvoice'],
  ])('finds %s', (code, word, wanted) => {
    const [found] = findSuspects(code, names);
    expect(found?.word).toBe(word);
    expect(found === undefined ? [] : nearest(found)).toContain(wanted);
  });

  it('names file and line', () => {
    const text =
      '---\ntitle: A page\n---\n\nThe field `amount_owed` of ``invoice.paid``.\n\n```js\namount_owed\n```\n\n```dot\na [label="late\\npayment_fail"]\n```\n';
    expect(listFaults(readSpans(text, 'docs/page.mdx'))).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:5: the contract has no "amount_owed". Nearest: amount_paid, amount_due, amount_held. If it is somebody else's name, add it to tests/unit/content/other-names.yaml.",
        "docs/page.mdx:12: the contract has no "payment_fail". Nearest: payment_failed, payment_uri, payment_id. If it is somebody else's name, add it to tests/unit/content/other-names.yaml.",
      ]
    `);
  });
});
