// Runs Coinbase's payment contract of 16 April 2024, compiled from its repository: node commerce.ts <folder of the checkouts>.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { callData, encode, hash, hexOf, join, word, type Hex, type Value } from './abi.ts';
import { account, sign, startChain } from './chain.ts';
import { compile, type Build } from './compile.ts';
import { signPermit } from './permit.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Enter the folder with the checkouts named in README.md: node commerce.ts checkouts.');

const contracts = path.join(folder, 'commerce-onchain-payment-protocol/contracts');
const modules = path.join(folder, 'node_modules');
const build: Build = {
  compiler: 'solc17',
  packages: folder,
  viaIR: true,
  roots: [
    ['contracts/permit2/', path.join(folder, 'permit2')],
    ['contracts/', contracts],
    ['solmate/', path.join(modules, 'solmate')],
    ['@uniswap/universal-router/', path.join(modules, '@uniswap/universal-router')],
  ],
};
const code = {
  ...compile('Examples.sol', fileURLToPath(new URL('Examples.sol', import.meta.url)), ['Token']),
  ...compile('contracts/transfers/Transfers.sol', path.join(contracts, 'transfers/Transfers.sol'), ['Transfers'], build),
};

const chain = await startChain(1_714_651_200n);
const payer = account('payer');
const stranger = account('stranger');
const operator = account('operator');
const merchant = account('merchant');
const fees = account('fees');
const deploy = (name: string, ...values: readonly Value[]) => chain.deploy(operator, code[name] ?? '', ...values);
const token = await deploy('Token');
// The swap router and the wrapped coin are never called by what is measured; their addresses must only be set.
const unused = account('unused').address;
const transfers = await deploy('Transfers', unused, unused, operator.address, fees.address, unused);
for (const to of [payer.address, merchant.address, fees.address, stranger.address]) {
  await chain.gas(operator, token, 'transfer(address,uint256)', to, 1_000_000_000n);
}

const INTENT = '(uint256,uint256,address,address,address,uint256,bytes16,address,bytes,bytes)';
const DEADLINE = chain.now();
interface Terms {
  readonly amount: bigint;
  readonly recipient: Hex;
  readonly id: bigint;
  readonly chainId: bigint;
  readonly currency: Hex;
}
const usual = { amount: 99_000_000n, recipient: merchant.address, chainId: 1n, currency: token };

const short = (value: Hex) => word(value).slice(12);
const idBytes = (id: bigint) => word(id).slice(16);

/** An intent signed by the operator; `edit` changes it after the signature. */
function intent(terms: Terms, edit: Partial<Terms> = {}): Value {
  const signed = join(
    ...[word(terms.amount), word(DEADLINE), short(terms.recipient), short(terms.currency), short(payer.address)],
    ...[word(1_000_000n), idBytes(terms.id), short(operator.address)],
    ...[word(terms.chainId), short(payer.address), short(transfers)],
  );
  const prefix = new TextEncoder().encode('\x19Ethereum Signed Message:\n32');
  const signature = sign(hash(join(prefix, hash(signed))), operator);
  const { amount, recipient, id, currency } = { ...terms, ...edit };
  const left = hexOf(join(idBytes(id), new Uint8Array(16)));
  const fields = [amount, DEADLINE, recipient, currency, payer.address, 1_000_000n, left] as const;
  return { struct: [...fields, operator.address, signature, new Uint8Array()] };
}

function say(label: string, result: number | string): void {
  console.log(`${label.padEnd(52)} ${result.toLocaleString('en-GB').padStart(10)}`);
}

const errors = ['InvalidSignature()', 'ExpiredIntent()', 'AlreadyProcessed()', 'InsufficientAllowance(uint256)', 'InexactTransfer()'];

/** Pays with an allowance, and returns the gas, or the name of the contract's error. */
async function pay(value: Value, from = payer): Promise<number | string> {
  const { execResult, totalGasSpent } = await chain.send(from, transfers, callData(`transferTokenPreApproved(${INTENT})`, value));
  if (!execResult.exceptionError) return Number(totalGasSpent);
  const [selector, argument] = [hexOf(execResult.returnValue.slice(0, 4)), execResult.returnValue.slice(4)];
  const name = errors.find((error) => hexOf(hash(error).slice(0, 4)) === selector) ?? selector;
  return argument.length > 0 ? name.replace('uint256', BigInt(hexOf(argument)).toString()) : name;
}
const allow = (amount: bigint) => chain.gas(payer, token, 'approve(address,uint256)', transfers, amount);

say('approve, first time', await allow(98_000_000n));
say('2 tokens short of allowance', await pay(intent({ ...usual, id: 1n })));
await allow(1_000_000_000n);
say('in the last second', await pay(intent({ ...usual, id: 1n })));
say('another payment, with what is left of the allowance', await pay(intent({ ...usual, id: 2n })));
say('the same intent again', await pay(intent({ ...usual, id: 1n })));
say('signed for another chain', await pay(intent({ ...usual, id: 3n, chainId: 8453n })));
say('amount lowered after signing', await pay(intent({ ...usual, id: 3n }, { amount: 98_000_000n })));
say('recipient changed after signing', await pay(intent({ ...usual, id: 3n }, { recipient: stranger.address })));
say('from another wallet', await pay(intent({ ...usual, id: 3n }), stranger));

const terms = { amount: 100_000_000n, nonce: 0n, deadline: DEADLINE };
const { bytes } = await signPermit(chain, token, payer, transfers, terms);
const subsidised = `subsidizedTransferToken(${INTENT},(address,bytes))`;
const permit = { struct: [payer.address, bytes] };
await allow(0n);
say('with a permit, sent by the operator', await chain.gas(operator, transfers, subsidised, intent({ ...usual, id: 4n }), permit));

for (const to of [merchant.address, fees.address]) await chain.send(operator, to, new Uint8Array(), 1n);
const zero: Hex = '0x0000000000000000000000000000000000000000';
const inCoins = intent({ ...usual, id: 5n, currency: zero });
const coins = await chain.send(payer, transfers, callData(`transferNative(${INTENT})`, inCoins), 100_000_000n);
say('in the coin of the chain', coins.execResult.exceptionError ? 'failed' : Number(coins.totalGasSpent));

chain.wait(1n);
say('one second late', await pay(intent({ ...usual, id: 3n })));

const transfer = encode([merchant.address, 99_000_000n]);
const plain = await chain.send(payer, token, join(hash('transfer(address,uint256)').slice(0, 4), transfer));
say('for comparison: a plain token transfer', Number(plain.totalGasSpent));
