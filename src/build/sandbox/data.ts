import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AssetObject, ProblemData, SandboxData, VectorData } from '../../sandbox/data.ts';
import { loadContract, loadSource } from '../contract/index.ts';
import { isRecord, type JsonRecord } from '../contract/node.ts';
import { findNamed } from '../reference/find.ts';
import { listScenarios, readNamed } from '../scenarios/load.ts';
import { readRunningExample } from '../scenarios/running-example.ts';
import { siteRoot } from '../site-root.ts';

/** The secret key that a sandbox accepts. */
export const secretKey = 'sl_sec_test_0123456789abcdef';

/**
 * Collects what a sandbox needs from the contract, its examples, the scenarios and the published vectors.
 *
 * @throws Error if the contract no longer has an example or a value that the sandbox needs.
 */
export function readSandboxData(): SandboxData {
  const contract = loadContract();
  const root = recordOf(loadSource().root);
  const raw = (name: string): JsonRecord =>
    recordOf(findNamed(contract.examples, (item) => item.name, name, 'example of the contract').value);
  const example = readRunningExample(contract);
  const page = raw('AssetPageAssets').data;
  const pulled = recordOf(recordOf(raw('Event_subscription_activated').data).mandate);
  const vectorFile = recordOf(JSON.parse(readFileSync(path.join(siteRoot, 'static', 'postback-vectors.json'), 'utf8')));
  const components = recordOf(root.components);
  const { price, created_at: created, expires_at: expires, late_until: late } = example.invoice;
  const invoiceSeconds = (Date.parse(expires) - Date.parse(created)) / 1000;
  const lateSeconds = (Date.parse(late) - Date.parse(expires)) / 1000;
  return {
    version: textOf(recordOf(root.info), 'version'),
    operations: contract.operations.map((operation) => ({
      id: operation.id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      scope: operation.access.scope,
      takesPublishableKey: operation.access.kinds.includes('publishable'),
      body: operation.body?.schema.name ?? null,
      namesFaults: operation.problems.some(({ code }) => code === 'validation_failed'),
      query: readQuery(root, operation.path, operation.method),
    })),
    schemas: recordOf(prepareSchema(components.schemas)),
    problems: Object.fromEntries(
      contract.problems.map(({ code, status, title }): [string, ProblemData] => {
        const first = contract.examples
          .map(({ value }) => value)
          .find((value) => isRecord(value) && value.code === code);
        const { errors, current_status: current, ...example } = recordOf(first);
        return [
          code,
          {
            status,
            title,
            type: textOf(example, 'type'),
            detail: textOf(example, 'detail'),
            errors: Array.isArray(errors) ? errors.map(readFault) : null,
            current: typeof current === 'string' ? current : null,
          },
        ];
      }),
    ),
    scopes: [...contract.scopes.keys()],
    assets: Array.isArray(page) ? page.filter(isAsset) : [],
    strays: ['usdc.polygon-amoy'].map((id) => example.strayAsset(id)),
    documented: {
      inv: [example.invoice.id],
      pay: ['usdc.base-sepolia', 'btc.bitcoin-testnet4'].map((asset) => example.payment(asset).id),
      address: ['usdc.base-sepolia', 'btc.bitcoin-testnet4'].map((asset) => example.payment(asset).address),
      hash: ['usdc.base-sepolia', 'btc.bitcoin-testnet4'].map((assetId) => {
        const { id: paymentId } = example.payment(assetId);
        return example.transaction({ kind: 'incoming', paymentId, assetId }, 0, 'first').hash;
      }),
      pyt: [textOf(raw('PayoutPending'), 'id')],
      quo: [example.quoteId],
      sub: [textOf(recordOf(raw('InvoiceBasicSubscription').subscription), 'id')],
    },
    merchant: {
      walletId: textOf(raw('PayoutPending'), 'wallet_id'),
      walletAddress: example.merchantWallet,
      // The signer in the example of EIP-712. Its private key, the hash of "cow", is public.
      signer: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
      spender: textOf(pulled, 'spender_address'),
      payerAddress: textOf(pulled, 'payer_address'),
    },
    examplePayout: textOf(raw('SendTokenUsdc'), 'signature'),
    postbackSecret: textOf(recordOf(vectorFile.secrets), 'current'),
    secretKey,
    publishableKey: 'sl_pub_test_0123456789abcdef',
    scenarios: listScenarios().map((name) => {
      const { events, maxShortfall, title, until } = readNamed(name);
      // Only the build's messages need an event's place in its file.
      const plain = events.map(({ place, ...event }) => event);
      return { name, title, maxShortfall, price, invoiceSeconds, lateSeconds, events: plain, until };
    }),
    vectors: Array.isArray(vectorFile.vectors) ? vectorFile.vectors.filter(isVector) : [],
    events: Object.fromEntries(contract.events.map(({ type, example: { value } }) => [type, recordOf(value)])),
  };
}

/**
 * Removes what only readers need, and rewrites alternatives as conditions so that an error is about the alternative
 * that was meant.
 */
function prepareSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(prepareSchema);
  if (!isRecord(schema)) return schema;
  const entries = Object.entries(schema)
    .filter(([key, value]) => !(key === 'description' && typeof value === 'string') && !key.startsWith('x-'))
    .map(([key, value]) => [key, prepareSchema(value)] as const);
  const { anyOf, oneOf, ...rest }: JsonRecord = Object.fromEntries(entries);
  if (Array.isArray(anyOf)) return { ...rest, if: { type: 'null' }, else: anyOf[0] };
  if (Array.isArray(oneOf))
    return { ...rest, if: { type: 'object', required: ['asset_id'] }, then: oneOf[1], else: oneOf[0] };
  return { ...rest };
}

function readQuery(root: JsonRecord, address: string, method: string): { name: string; schema: JsonRecord }[] {
  const { parameters } = recordOf(recordOf(recordOf(root.paths)[address])[method]);
  const shared = recordOf(recordOf(root.components).parameters);
  return (Array.isArray(parameters) ? parameters : [])
    .map((item) => {
      const name = recordOf(item).$ref;
      return typeof name === 'string' ? recordOf(shared[name.split('/').at(-1) ?? '']) : recordOf(item);
    })
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({ name: textOf(parameter, 'name'), schema: recordOf(parameter.schema) }));
}

function readFault(fault: unknown): { pointer: string; detail: string } {
  return { pointer: textOf(recordOf(fault), 'pointer'), detail: textOf(recordOf(fault), 'detail') };
}

function recordOf(value: unknown): JsonRecord {
  if (!isRecord(value)) throw new Error(`The contract has ${JSON.stringify(value)} where the sandbox needs an object.`);
  return value;
}

function textOf(record: JsonRecord, key: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw new Error(`The contract has no text "${key}" where the sandbox needs one.`);
  return value;
}

/** Checks two fields. The contract's tests validate each example against its schema, which covers everything else. */
function isAsset(value: unknown): value is AssetObject {
  return isRecord(value) && typeof value.id === 'string' && Array.isArray(value.features);
}

function isVector(value: unknown): value is VectorData {
  return isRecord(value) && typeof value.name === 'string' && isRecord(value.headers);
}
