// The gateway's list is the documentation's example. The other list is made up and uses a published test address as the impostor.
import { canonical, label, match, type Asset } from './assets.ts';

const contract = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const impostor = '0x52908400098527886E0F7030069857D2E4169EE7';
const bitcoin = 'bip122:00000000da84f2bafbbc53dee25a72ae/slip44:1';
const usdc: Asset = {
  id: 'usdc.base-sepolia',
  symbol: 'USDC',
  network_name: 'Base Sepolia',
  caip19: `eip155:84532/erc20:${contract}`,
  decimals: 6,
  enabled: true,
};
const assets: readonly Asset[] = [
  usdc,
  { id: 'btc.bitcoin-testnet4', symbol: 'BTC', network_name: 'Bitcoin testnet4', caip19: bitcoin, decimals: 8, enabled: false },
];

const theirs = [
  { note: 'same, in small letters', caip19: usdc.caip19.toLowerCase(), symbol: 'USDC', decimals: 6 },
  { note: 'same, other ticker', caip19: usdc.caip19, symbol: 'USDC.base', decimals: 6 },
  { note: 'same, 18 decimals', caip19: usdc.caip19, symbol: 'USDC', decimals: 18 },
  { note: 'same contract, other chain', caip19: `eip155:80002/erc20:${contract}`, symbol: 'USDC', decimals: 6 },
  { note: 'other contract', caip19: `eip155:84532/erc20:${impostor}`, symbol: 'USDC', decimals: 6 },
  { note: 'bitcoin', caip19: bitcoin, symbol: 'BTC', decimals: 8 },
];
console.log(label(usdc));
for (const { note, ...token } of theirs) {
  const answer = match(assets, token);
  console.log(`${note}: ${'refused' in answer ? answer.refused : answer.id}`);
}
try {
  console.log(canonical('USDC'));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}

const units = 100n * 10n ** 18n;
const shown = (base: bigint, decimals: number): string => {
  const digits = String(base).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
};
console.log('100 with 18 decimals, read with 6:', shown(units, 6));
console.log('100 with 6 decimals, read with 18:', shown(100_000_000n, 18));
