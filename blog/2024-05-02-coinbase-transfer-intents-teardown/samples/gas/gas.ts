// Measures the gas of operations that our articles argue about, on a chain in memory, with contracts compiled from their sources.
import { fileURLToPath } from 'node:url';
import { hexOf, word, type Hex, type Value } from './abi.ts';
import { account, startChain, type Account } from './chain.ts';
import { compile } from './compile.ts';
import { PERMIT, signPermit } from './permit.ts';

const contracts = ['Token', 'CappedPull', 'BatchWallet', 'PaymentAddresses'];
const code = compile('Examples.sol', fileURLToPath(new URL('Examples.sol', import.meta.url)), contracts);
const chain = await startChain(1_800_000_000n);
const payer = account('payer');
const merchant = account('merchant');
const relayer = account('relayer');

const MONTH = 2_592_000n;
const PRICE = 15_000_000n;
const YEAR = 12n * PRICE;

const deploy = (name: string, ...values: readonly Value[]) => chain.deploy(merchant, code[name] ?? '', ...values);
const token = await deploy('Token');
const move = (from: Account, to: Hex, amount: bigint) => chain.gas(from, token, 'transfer(address,uint256)', to, amount);
const allow = (from: Account, spender: Hex, amount: bigint) =>
  chain.gas(from, token, 'approve(address,uint256)', spender, amount);
const pull = (by: Account, from: Account, to: Hex) =>
  chain.gas(by, token, 'transferFrom(address,address,uint256)', from.address, to, PRICE);

function say(label: string, gas: number): void {
  console.log(`${label.padEnd(52)} ${gas.toLocaleString('en-GB').padStart(10)}`);
}

// region token
const native = await chain.send(payer, relayer.address, new Uint8Array(), 1n);
say('coins of the chain, to an account in use', Number(native.totalGasSpent));
say('token, to an address that has none', await move(merchant, payer.address, 1_000_000_000n));
say('token, to an address that has some', await move(merchant, payer.address, 1_000_000_000n));
say('approve for a year, first time', await allow(payer, relayer.address, YEAR));
say('approve again, to another amount', await allow(payer, relayer.address, YEAR + 1n));
say('pull of a month by transferFrom', await pull(relayer, payer, merchant.address));
say('approve to zero', await allow(payer, relayer.address, 0n));
// endregion

const sendPermit = async (amount: bigint, nonce: bigint) => {
  const deadline = chain.now() + 3600n;
  const { v, r, s } = await signPermit(chain, token, subscriber, relayer.address, { amount, nonce, deadline });
  return chain.gas(relayer, token, PERMIT, subscriber.address, relayer.address, amount, deadline, v, r, s);
};
const subscriber = account('subscriber');
await move(merchant, subscriber.address, 1_000_000_000n);
say('permit, first of an owner, sent by another', await sendPermit(YEAR, 0n));
say('permit, a later one, sent by another', await sendPermit(YEAR + 1n, 1n));

const capped = await deploy('CappedPull', token);
say('terms in a contract with a cap per period', await chain.gas(payer, capped, 'agree(address,uint96,uint64)', merchant.address, PRICE, MONTH));
await allow(payer, capped, YEAR);
const collect = () => chain.gas(relayer, capped, 'collect(address,uint256)', payer.address, PRICE);
say('pull through that contract, first', await collect());
chain.wait(MONTH);
say('pull through that contract, each later one', await collect());

const wallet = await deploy('BatchWallet');
await move(merchant, wallet, 100_000_000_000n);
const receivers = Array.from({ length: 200 }, (_, index) => account(`receiver ${index}`).address);
const amounts = receivers.map(() => 75_000_000n);
const payAll = () =>
  chain.gas(merchant, wallet, 'pay(address,address[],uint256[])', token, { list: receivers }, { list: amounts });
const paySingly = async () => {
  let total = 0;
  for (const receiver of receivers) total += await move(merchant, receiver, 75_000_000n);
  return total;
};
say('200 payouts in one transaction, to new holders', await payAll());
say('200 payouts in one transaction, to holders', await payAll());
say('200 payouts in 200 transfers, to holders', await paySingly());

const factory = await deploy('PaymentAddresses', merchant.address);
const payment = word(1n);
const address = hexOf((await chain.read(factory, 'addressOf(bytes32)', hexOf(payment))).slice(12));
say('payment: token to a fresh payment address', await move(payer, address, PRICE));
say('settle: make the address contract and empty it', await chain.gas(relayer, factory, 'deployAndSweep(bytes32,address)', hexOf(payment), token));
await move(payer, address, PRICE);
say('settle again: empty the same address', await chain.gas(relayer, address, 'sweep(address)', token));
