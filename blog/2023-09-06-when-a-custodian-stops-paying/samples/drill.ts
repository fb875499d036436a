// Runs the drill against a node that responds from a table, without a network.
import { findMoney, type Place, type Rpc, type Token } from './find-money.ts';

const token: Token = { chainId: 84532, contract: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', decimals: 6 };
const places: readonly Place[] = [
  { what: 'merchant wallet', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', amount: '1840.5' },
  { what: 'order 1042', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', amount: '25' },
  { what: 'order 1043', address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', amount: '40' },
];

const balances = new Map([
  ['fb6916095ca1df60bb79ce92ce3ea74c37c5d359', 1_840_500_000n],
  ['5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 25_000_000n],
]);

/** A node on `chainId`; `hasCode` says whether the token's contract exists on it. */
function recordedNode(chainId: number, hasCode = true): Rpc {
  return async (method, params) => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
    if (method === 'eth_blockNumber') return '0x1481352';
    const holder = JSON.stringify(params).match(/0{24}([0-9a-f]{40})/)?.[1] ?? '';
    return hasCode ? `0x${(balances.get(holder) ?? 0n).toString(16).padStart(64, '0')}` : '0x';
  };
}

for (const line of await findMoney(recordedNode(84532), token, places)) console.log(line);

const faults = { 'wrong chain': recordedNode(1), 'wrong contract': recordedNode(84532, false) };
for (const [name, node] of Object.entries(faults)) {
  await findMoney(node, token, places).catch((error: Error) => console.log(`${name}: ${error.message}`));
}
