import { createBlock } from '@ethereumjs/block';
import { Common, Hardfork, Mainnet } from '@ethereumjs/common';
import { createLegacyTx } from '@ethereumjs/tx';
import { createAccount, createAddressFromPrivateKey, createAddressFromString } from '@ethereumjs/util';
import { createVM, runTx } from '@ethereumjs/vm';
import { SimpleStateManager } from '@ethereumjs/statemanager';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hashes, sign as signDigest } from '@noble/secp256k1';
import { callData, encode, hash, join, type Hex, type Value } from './abi.ts';

hashes.hmacSha256 = (key, message) => hmac(sha256, key, message);

/** A test account. Its key is computed from its name, so that every run sends the same bytes. */
export interface Account {
  readonly key: Uint8Array;
  readonly address: Hex;
}

export function account(name: string): Account {
  const key = hash(`test account ${name}`);
  return { key, address: createAddressFromPrivateKey(key).toString() };
}

/** Signs 32 bytes as wallets do: r, s and v, 65 bytes. */
export function sign(digest: Uint8Array, { key }: Account): Uint8Array {
  const [recovery = 0, ...rest] = signDigest(digest, key, { prehash: false, format: 'recovered' });
  return join(new Uint8Array(rest), new Uint8Array([27 + recovery]));
}

/** The digest of typed data, as in EIP-712. */
export function typedDigest(separator: Uint8Array, struct: Uint8Array): Uint8Array {
  return hash(join(new Uint8Array([0x19, 0x01]), separator, hash(struct)));
}

/** A chain in memory with the rules of the hard fork Osaka. Only transactions change it, as on a real one. */
export async function startChain(time: bigint) {
  const common = new Common({ chain: Mainnet, hardfork: Hardfork.Osaka });
  const vm = await createVM({ common, stateManager: new SimpleStateManager({ common }) });
  let now = time;

  async function send(from: Account, to: Hex | null, data: Uint8Array, value = 0n) {
    const sender = createAddressFromString(from.address);
    const state = await vm.stateManager.getAccount(sender);
    const nonce = state?.nonce ?? 0n;
    await vm.stateManager.putAccount(sender, createAccount({ nonce, balance: 10n ** 24n }));
    const fields = { nonce, gasPrice: 1n, gasLimit: 16_000_000n, value, data };
    const tx = createLegacyTx(to ? { ...fields, to } : fields, { common }).sign(from.key);
    const block = createBlock(
      { header: { timestamp: now, number: 1n, gasLimit: 60_000_000n, baseFeePerGas: 1n } },
      { common, skipConsensusFormatValidation: true },
    );
    return runTx(vm, { tx, block });
  }

  return {
    /** Moves the clock of the next blocks. */
    wait: (seconds: bigint) => (now += seconds),
    now: () => now,
    async deploy(from: Account, code: string, ...values: readonly Value[]): Promise<Hex> {
      const { createdAddress, execResult } = await send(from, null, join(Buffer.from(code, 'hex'), encode(values)));
      if (execResult.exceptionError || !createdAddress) throw new Error(`Not deployed: ${execResult.exceptionError?.error}.`);
      return createdAddress.toString();
    },
    /** Sends a transaction that has to succeed, and returns the gas that its sender pays for. */
    async gas(from: Account, to: Hex, signature: string, ...values: readonly Value[]): Promise<number> {
      const { execResult, totalGasSpent } = await send(from, to, signature ? callData(signature, ...values) : new Uint8Array());
      if (execResult.exceptionError) {
        throw new Error(`${signature} failed: ${Buffer.from(execResult.returnValue).toString('hex')}`);
      }
      return Number(totalGasSpent);
    },
    /** Sends coins, or a transaction of which the result matters more than its success. */
    send,
    /** Reads without a transaction. */
    async read(to: Hex, signature: string, ...values: readonly Value[]): Promise<Uint8Array> {
      const { execResult } = await vm.evm.runCall({
        to: createAddressFromString(to),
        data: callData(signature, ...values),
        gasLimit: 10_000_000n,
      });
      return execResult.returnValue;
    },
  };
}

export type Chain = Awaited<ReturnType<typeof startChain>>;
