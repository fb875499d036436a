import { expect } from 'vitest';
import { loadContract } from '../../src/build/contract/index.ts';
import type { TestSandbox } from '@sluice/sandbox/testing';

/** A state of the sandbox before a sample runs, and the expected response. */
export interface Stage {
  readonly prepare: (sandbox: TestSandbox) => Promise<unknown>;
  /** The part of the response to check. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** The lines after the problem, if the request is refused. */
  readonly advice?: readonly string[];
}

const { operations } = loadContract();

/** Returns a request example from the contract. Throws if there is none with this key. */
function exampleOf(id: string, key: string): Readonly<Record<string, unknown>> {
  const body = operations.find((operation) => operation.id === id)?.body;
  const value = body?.examples.find((example) => example.key === key)?.value;
  if (typeof value !== 'object' || value === null) throw new Error(`${id} has no example "${key}".`);
  return { ...value };
}

const nothing = (): Promise<void> => Promise.resolve();

const createInvoice = (sandbox: TestSandbox): Promise<Readonly<Record<string, unknown>>> =>
  sandbox.request('POST', '/v1/invoices', exampleOf('createInvoice', 'oneOff'));

/** Returns a function that creates an invoice and a payment, and then pays and confirms it, unless `given` is null. */
const paid =
  (given: Readonly<Record<string, string>> | null, more: Readonly<Record<string, unknown>> = {}) =>
  async (sandbox: TestSandbox): Promise<void> => {
    await createInvoice(sandbox);
    await sandbox.request('POST', '/v1/payments', { ...exampleOf('createPayment', 'token'), ...more });
    if (given === null) return;
    await sandbox.command('pay', given);
    await sandbox.command('confirm');
  };

const createPayout = (sandbox: TestSandbox): Promise<unknown> =>
  sandbox.request('POST', '/v1/wallets/wal_1zQw6MxTk8RbNv4JyGf9Hd/payouts', exampleOf('sendToken', 'usdc'));

/** Operation → its stages by name. */
export const stages: Readonly<Record<string, Readonly<Record<string, Stage>>>> = {
  listAssets: {
    assets: {
      prepare: nothing,
      answer: {
        data: [
          { id: 'btc.bitcoin-testnet4' },
          { id: 'usdc.base-sepolia' },
          { id: 'usdc.polygon-amoy', enabled: false },
        ],
        next_cursor: null,
      },
    },
  },
  createInvoice: {
    'one-off': { prepare: nothing, answer: { id: 'inv_3xKf9QmT2ZpLr8VbNc5YdW', status: 'open' }, status: 201 },
  },
  getInvoiceCancelFee: {
    'nothing is held': { prepare: createInvoice, answer: { items: [] } },
    'part of it is paid': {
      prepare: paid({ amount: '10' }),
      answer: { items: [{ outcome: 'return', amount_held: '10', amount_sent: '9.95' }] },
    },
    'no return address': {
      prepare: paid({ amount: '10' }, { return_address: null }),
      answer: { items: [{ outcome: 'deliver', amount_held: '10', amount_sent: '9.95' }] },
    },
    'too little for the fee': {
      prepare: paid({ amount: '0.03' }),
      answer: { items: [{ outcome: 'leave', amount_held: '0.03', amount_sent: '0' }] },
    },
    'the wrong network': {
      prepare: paid({ 'wrong-network': '' }),
      answer: { items: [{ outcome: 'deliver', asset_id: 'usdc.polygon-amoy' }] },
    },
  },
  cancelInvoice: {
    'money is held': {
      prepare: async (sandbox) => {
        await paid({ amount: '10' })(sandbox);
        await sandbox.request('GET', '/v1/invoices/inv_3xKf9QmT2ZpLr8VbNc5YdW/cancel-fee');
      },
      answer: { id: 'inv_3xKf9QmT2ZpLr8VbNc5YdW', status: 'cancelled' },
    },
  },
  createPayment: {
    'a new payment': { prepare: createInvoice, answer: { status: 'waiting', amount: '25' }, status: 201 },
    'the waiting payment': { prepare: paid(null), answer: { status: 'waiting', amount: '25' } },
    'a part has arrived': { prepare: paid({ amount: '10' }), answer: { amount: '25', amount_due: '15' } },
  },
  getPayment: {
    waiting: { prepare: paid(null), answer: { status: 'waiting', balance: 'unpaid' } },
    underpaid: { prepare: paid({ amount: '10' }), answer: { balance: 'underpaid', amount_due: '15' } },
    settled: {
      prepare: async (sandbox) => {
        await paid({})(sandbox);
        await sandbox.command('block', { count: '12' });
      },
      answer: { status: 'completed', settlement: { gateway_fee: '0.25', network_fee: '0.05' } },
    },
  },
  cancelSubscription: {
    now: {
      prepare: (sandbox) => sandbox.request('POST', '/v1/invoices', exampleOf('createInvoice', 'basicSubscription')),
      answer: { id: 'sub_5tGn9KwZb3XrQm7HcVd2Lp', status: 'cancelled' },
    },
  },
  listTransactions: {
    'two pages': {
      prepare: async (sandbox) => {
        await paid(null)(sandbox);
        for (let count = 0; count < 21; count += 1) await sandbox.command('pay', { amount: '1' });
      },
      answer: { next_cursor: expect.any(String) },
    },
  },
  findTransactionsByHash: {
    one: { prepare: paid({}), answer: { data: [{ kind: 'incoming', amount: '25', mismatch: null }] } },
    'the wrong network': {
      prepare: paid({ 'wrong-network': '' }),
      answer: { data: [{ kind: 'incoming', mismatch: 'wrong_network' }] },
    },
  },
  sendToken: {
    usdc: { prepare: nothing, answer: { id: 'pyt_9dLm3XbVt6KqRz8WnCg5Hf', status: 'pending' }, status: 201 },
  },
  cancelPayout: {
    pending: { prepare: createPayout, answer: { status: 'cancelling' }, status: 202 },
    completed: {
      prepare: async (sandbox) => {
        await createPayout(sandbox);
        await sandbox.command('block', { count: '12' });
        await sandbox.command('clock', { to: '+2h' });
        await sandbox.command('block', { count: '12' });
      },
      answer: { code: 'payout_not_cancellable', current_status: 'completed' },
      status: 409,
      advice: ['Only the recipient can return funds that have been sent.'],
    },
  },
};
