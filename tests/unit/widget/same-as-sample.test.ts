import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { isRecord } from '../../../src/build/contract/node.ts';
import { listScenarios, playNamed } from '../../../src/build/scenarios/index.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { describePayment } from '../../../src/build/widget/describe-payment.ts';
import { isPayment } from '@sluice/sandbox/scenarios';
import { readWords } from '../../../src/build/widget/read-words.ts';

const contract = loadContract();
const words = readWords(contract);
const nameOf = (id: string): string => `<${id}>`;

/** Every payment in the contract's examples and, at every step, in the scenarios. */
const shown: readonly unknown[] = [
  ...contract.examples.filter(({ name }) => /^Payment[A-Z]/.test(name)).map(({ value }) => value),
  ...listScenarios().flatMap((name) => playNamed(name).steps.flatMap(({ invoice }) => invoice.payments)),
];

/** Each of these payments with every possible status of its invoice. */
const payments = shown.filter(isPayment).flatMap((payment) =>
  (['open', 'processing', 'paid', 'expired', 'cancelled'] as const).map((status) => ({
    ...payment,
    invoice_status: status,
  })),
);

const module: unknown = await import(
  pathToFileURL(path.join(siteRoot, 'src/samples/guides/custom-ui/public/describe.js')).href
);

function call(name: string, ...values: readonly unknown[]): unknown {
  const found = isRecord(module) ? module[name] : undefined;
  if (typeof found !== 'function') throw new Error(`describe.js exports no ${name}.`);
  return Reflect.apply(found, undefined, values);
}

it('has the same words as the page of the guide for every payment', () => {
  const states = new Set<string>();
  for (const payment of payments) {
    const { title, text, isAsking, again, transfers } = describePayment(words, payment, nameOf);
    states.add(`${payment.status} ${payment.balance}`);
    expect(call('describe', payment, nameOf), JSON.stringify(payment)).toMatchObject({
      title,
      text,
      canPay: isAsking,
      again,
    });
    expect(call('describeTransfers', payment, nameOf)).toEqual(transfers);
  }
  expect(payments.length).toBeGreaterThan(50);
  expect(states.size).toBeGreaterThan(8);
});
