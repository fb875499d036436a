// Measures Coinbase's spend permissions, compiled from the repositories as published: node spend-permissions.ts <folder of the checkouts>.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode, hexOf, word, type Value } from './abi.ts';
import { account, sign, startChain } from './chain.ts';
import { compile, type Build } from './compile.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Enter the folder with the checkouts named in README.md: node spend-permissions.ts checkouts.');

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const build: Build = {
  runs: 999_999,
  evmVersion: 'cancun',
  roots: [
    ['magicspend/', here('stand-ins')],
    ['smart-wallet/', path.join(folder, 'smart-wallet/src')],
    ['solady/', path.join(folder, 'solady/src')],
    ['account-abstraction/', path.join(folder, 'account-abstraction/contracts')],
    ['webauthn-sol/', path.join(folder, 'webauthn-sol/src')],
    ['FreshCryptoLib/', path.join(folder, 'FreshCryptoLib/solidity/src')],
    ['openzeppelin-contracts/contracts/', path.dirname(fileURLToPath(import.meta.resolve('@openzeppelin/contracts/package.json')))],
    ['src/', path.join(folder, 'spend-permissions/src')],
  ],
};
const code = {
  ...compile('Examples.sol', here('Examples.sol'), ['Token']),
  ...compile('smart-wallet/CoinbaseSmartWalletFactory.sol', path.join(folder, 'smart-wallet/src/CoinbaseSmartWalletFactory.sol'), ['CoinbaseSmartWallet', 'CoinbaseSmartWalletFactory'], build),
  ...compile('src/SpendPermissionManager.sol', path.join(folder, 'spend-permissions/src/SpendPermissionManager.sol'), ['PublicERC6492Validator', 'SpendPermissionManager'], build),
};

const chain = await startChain(1_800_000_000n);
const owner = account('payer');
const spender = account('relayer');
const deploy = (name: string, ...values: readonly Value[]) => chain.deploy(spender, code[name] ?? '', ...values);
const token = await deploy('Token');
const validator = await deploy('PublicERC6492Validator');
const manager = await deploy('SpendPermissionManager', validator, spender.address);
const factory = await deploy('CoinbaseSmartWalletFactory', await deploy('CoinbaseSmartWallet'));

const owners = { list: [word(owner.address), word(manager)] };
await chain.gas(owner, factory, 'createAccount(bytes[],uint256)', owners, 0n);
const wallet = hexOf((await chain.read(factory, 'getAddress(bytes[],uint256)', owners, 0n)).slice(12));
await chain.gas(spender, token, 'transfer(address,uint256)', wallet, 2_400_000_000n);

const PERMISSION = '(address,address,address,uint160,uint48,uint48,uint48,uint256,bytes)';
const MONTH = 2_592_000n;
const PRICE = 15_000_000n;
const end = chain.now() + 12n * MONTH;
const permission = {
  struct: [wallet, spender.address, token, PRICE, MONTH, chain.now(), end, 0n, new Uint8Array()],
};

const digest = await chain.read(manager, `getHash(${PERMISSION})`, permission);
const toSign = await chain.read(wallet, 'replaySafeHash(bytes32)', hexOf(digest));
const signature = encode([{ struct: [0n, sign(toSign, owner)] }]);
const spend = () => chain.gas(spender, manager, `spend(${PERMISSION},uint160)`, permission, PRICE);

function say(label: string, gas: number): void {
  console.log(`${label.padEnd(52)} ${gas.toLocaleString('en-GB').padStart(10)}`);
}

say("approve with the payer's signature", await chain.gas(spender, manager, `approveWithSignature(${PERMISSION},bytes)`, permission, signature));
say('spend, first period', await spend());
chain.wait(MONTH);
say('spend, each later period', await spend());
const tooMuch = await spend().then(() => 'paid twice', () => 'reverts');
console.log(`a second spend in the same period: ${tooMuch}`);
say('revoke by the spender', await chain.gas(spender, manager, `revokeAsSpender(${PERMISSION})`, permission));
