import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContract } from '../contract/index.ts';
import { dig, isRecord, itemsOf, pickNamed, recordOf, textOf, type JsonRecord } from '../contract/record.ts';
import { secretKey, type AssetObject, type SandboxData, type VectorData } from '../data.ts';
import { createPlayer, describeStep, listMoments, readScenario, scenarioFolder } from '../scenarios/index.ts';
import { readRunningExample } from '../scenarios/running-example.ts';

/** The site's folder of static files, which has the contract and the published test vectors. */
const staticFolder = new URL('../../../static/', import.meta.url);

/**
 * Collects what a sandbox needs from the contract, its examples, the scenarios and the published vectors.
 *
 * @throws Error if the contract no longer has an example or a value that the sandbox needs.
 */
export function readSandboxData(): SandboxData {
  const contract = readContract(readFileSync(new URL('openapi.yaml', staticFolder), 'utf8'));
  const vectorFile = recordOf(JSON.parse(readFileSync(new URL('postback-vectors.json', staticFolder), 'utf8')));
  const exampleOf = (name: string): JsonRecord =>
    recordOf(pickNamed(contract.examples, ([key]) => key, name, 'example of the contract')[1]);
  const example = readRunningExample(contract);
  const play = createPlayer(contract);
  const pulled = recordOf(dig(exampleOf('Event_subscription_activated'), 'data', 'mandate'));
  const { price, created_at: created, expires_at: expires, late_until: late } = example.invoice;
  const invoiceSeconds = (Date.parse(expires) - Date.parse(created)) / 1000;
  const lateSeconds = (Date.parse(late) - Date.parse(expires)) / 1000;
  return {
    version: contract.version,
    operations: contract.operations,
    schemas: recordOf(prepareSchema(contract.schemas)),
    problems: contract.problems,
    scopes: contract.scopes,
    assets: itemsOf(exampleOf('AssetPageAssets').data).filter(isAsset),
    strays: ['usdc.polygon-amoy'].map((id) => example.strayAsset(id)),
    documented: {
      inv: [example.invoice.id],
      pay: ['usdc.base-sepolia', 'btc.bitcoin-testnet4'].map((asset) => example.payment(asset).id),
      address: ['usdc.base-sepolia', 'btc.bitcoin-testnet4'].map((asset) => example.payment(asset).address),
      hash: ['usdc.base-sepolia', 'btc.bitcoin-testnet4'].map((assetId) => {
        const { id: paymentId } = example.payment(assetId);
        return example.transaction({ kind: 'incoming', paymentId, assetId }, 0, 'first').hash;
      }),
      pyt: [textOf(exampleOf('PayoutPending'), 'id')],
      quo: [example.quoteId],
      sub: [textOf(recordOf(exampleOf('InvoiceBasicSubscription').subscription), 'id')],
    },
    merchant: {
      walletId: textOf(exampleOf('PayoutPending'), 'wallet_id'),
      walletAddress: example.merchantWallet,
      // The signer in the example of EIP-712. Its private key, the hash of "cow", is public.
      signer: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
      spender: textOf(pulled, 'spender_address'),
      payerAddress: textOf(pulled, 'payer_address'),
    },
    requests: {
      createInvoice: exampleOf('CreateInvoiceOneOff'),
      CreateInvoiceBasicSubscription: exampleOf('CreateInvoiceBasicSubscription'),
      createPayment: exampleOf('CreatePaymentToken'),
      CreatePaymentBitcoin: exampleOf('CreatePaymentBitcoin'),
      sendToken: exampleOf('SendTokenUsdc'),
      cancelInvoice: { quote_id: example.quoteId },
      cancelSubscription: { when: 'now' },
    },
    examplePayout: textOf(exampleOf('SendTokenUsdc'), 'signature'),
    postbackSecret: textOf(recordOf(vectorFile.secrets), 'current'),
    secretKey,
    publishableKey: 'sl_pub_test_0123456789abcdef',
    scenarios: readdirSync(scenarioFolder)
      .map((file) => path.basename(file, '.yaml'))
      .sort()
      .map((name) => {
        const file = `${name}.yaml`;
        const text = readFileSync(new URL(file, scenarioFolder), 'utf8');
        const scenario = readScenario(text, name, fileURLToPath(new URL(file, scenarioFolder)));
        const { events, maxShortfall, title, until } = scenario;
        // Only the build's messages need an event's place in its file.
        const plain = events.map(({ place, ...event }) => event);
        const steps = listMoments(play(scenario)).map((moment) => ({
          at: moment.step.at,
          what: describeStep(moment).replaceAll('`', ''),
        }));
        return { name, title, maxShortfall, price, invoiceSeconds, lateSeconds, events: plain, steps, until };
      }),
    vectors: itemsOf(vectorFile.vectors).filter(isVector),
    events: contract.events,
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

/** Checks two fields. The contract's tests validate each example against its schema, which covers everything else. */
function isAsset(value: unknown): value is AssetObject {
  return isRecord(value) && typeof value.id === 'string' && Array.isArray(value.features);
}

function isVector(value: unknown): value is VectorData {
  return isRecord(value) && typeof value.name === 'string' && isRecord(value.headers);
}
