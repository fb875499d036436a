import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { globSync } from 'tinyglobby';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { findSuspects, nearest } from '../../../../src/tools/lint/contract-words/find-suspects.ts';
import { currentNames, findUnknown } from '../../../../src/tools/lint/contract-words/find-unknown.ts';
import { readOtherNames } from '../../../../src/tools/lint/contract-words/other-names.ts';
import { readSpans } from '../../../../src/tools/lint/contract-words/read-spans.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';

const { names, others } = currentNames();

function parse(text: string): Root {
  return unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).parse(text);
}

describe('the names in the documentation and the blog', () => {
  const pages = globSync(['docs/**/*.mdx', 'blog/*/index.mdx'], { cwd: siteRoot })
    .sort()
    .map((file) => ({ file, tree: parse(readFileSync(path.join(siteRoot, file), 'utf8')) }));

  it('are the contract’s wherever they look like it', () => {
    expect(pages.flatMap(({ tree }) => readSpans(tree)).length).toBeGreaterThan(500);
    const unknown = pages.flatMap(({ file, tree }) =>
      findUnknown(tree).map(({ line, word }) => `${file}:${line}: ${word}`),
    );
    expect(unknown.join('\n')).toBe('');
  });

  it('use every name of others that the list allows', () => {
    const used = new Set(
      pages.flatMap(({ tree }) =>
        readSpans(tree).flatMap(({ code }) => findSuspects(code, names).map(({ word }) => word)),
      ),
    );
    expect([...others.keys()].filter((name) => !used.has(name))).toEqual([]);
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
});

describe('the check', () => {
  const text =
    '---\ntitle: A page\n---\n\nThe field `amount_owed` of ``invoice.paid``.\n\n```js\namount_owed\n```\n\n```dot\na [label="late\\npayment_fail"]\n```\n';

  it('names line, word and the nearest names', () => {
    expect(findUnknown(parse(text)).map(({ line, word, nearest: near }) => [line, word, ...near])).toEqual([
      [5, 'amount_owed', 'amount_paid', 'amount_due', 'amount_held'],
      [12, 'payment_fail', 'payment_failed', 'payment_uri', 'payment_id'],
    ]);
  });

  it('says which entry of the list of others is incomplete', () => {
    expect(() => readOtherNames('- names: [a_b]')).toThrowErrorMatchingInlineSnapshot(
      `[Error: src/tools/lint/contract-words/other-names.yaml: entry 1 needs a reason and names.]`,
    );
  });
});
