// One payment that works and seven that fail. Addresses are published test vectors; the amounts are examples.
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { pay, Revert, signedBytes, type Address, type Chain, type Intent, type Terms } from './intent.ts';
import { readTransferred, received } from './read.ts';

const merchant: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const payer: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
const stranger: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const operator: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB';
const contract: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const usdc: Address = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';

// The contract recovers an Ethereum signer. Node has no function for that, so Ed25519 signs the same bytes here.
const keys = generateKeyPairSync('ed25519');

const terms: Terms = {
  recipientAmount: 99_000_000n,
  deadline: 1_714_651_200n,
  recipient: merchant,
  recipientCurrency: usdc,
  refundDestination: payer,
  feeAmount: 1_000_000n,
  id: `0x${'1a'.repeat(16)}`,
  operator,
};
const signedFor = (chainId: bigint): Intent => ({
  ...terms,
  signature: sign(null, signedBytes(terms, chainId, payer, contract), keys.privateKey),
});
const newChain = (change: Partial<Chain> = {}): Chain => ({
  id: 84532n,
  contract,
  time: terms.deadline,
  operators: new Set([operator]),
  processed: new Set(),
  balances: new Map([[payer, 250_000_000n], [stranger, 250_000_000n]]),
  allowances: new Map([[payer, 250_000_000n], [stranger, 250_000_000n]]),
  isSignedBy: (by, message, signature) => by === operator && verify(null, message, keys.publicKey, signature),
  ...change,
});
const outcome = (chain: Chain, intent: Intent, from = payer): string => {
  try {
    pay(chain, intent, from);
    return `paid ${chain.balances.get(merchant)} + ${chain.balances.get(operator)}`;
  } catch (error) {
    if (!(error instanceof Revert)) throw error;
    return error.message;
  }
};

const intent = signedFor(84532n);
const chain = newChain();
console.log('signed bytes:', signedBytes(terms, 84532n, payer, contract).length);
console.log('in the last second:', outcome(chain, intent));
console.log('late by one second:', outcome(newChain({ time: terms.deadline + 1n }), intent));
console.log('short by 2 USDC:', outcome(newChain({ allowances: new Map([[payer, 98_000_000n]]) }), intent));
console.log('signed for another chain:', outcome(newChain(), signedFor(1n)));
console.log('paid again:', outcome(chain, intent));
console.log('amount edited:', outcome(newChain(), { ...intent, recipientAmount: 98_000_000n }));
console.log('recipient edited:', outcome(newChain(), { ...intent, recipient: stranger }));
console.log('from another wallet:', outcome(newChain(), intent, stranger));

const word = (value: string): string => value.slice(2).toLowerCase().padStart(64, '0');
const data = `0x${terms.id.slice(2).padEnd(64, '0')}${word(merchant)}${word(payer)}${word(`0x${(40_000_000_000_000_000n).toString(16)}`)}${word('0x')}`;
console.log('the event contains:', readTransferred(data).spentAmount, 'spent');
console.log('our records contain:', received(data, new Map([[terms.id, terms]])), 'received');
try {
  received(data, new Map());
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
