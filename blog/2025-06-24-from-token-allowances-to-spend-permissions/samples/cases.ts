// The article's cases, on a token with fixed values.
import { readReach, worstByRate, type Call } from './reach.ts';

const payer = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb';
const spender = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const usdc = (units: bigint): string => `${units / 1_000_000n} USDC`; // the cases use whole amounts

/** A token with one allowance and one balance, both in USDC. */
function token(allowance: bigint, balance: bigint): Call {
  const word = (units: bigint): string => `0x${units.toString(16).padStart(64, '0')}`;
  return async (data) => word((data.startsWith('0xdd62ed3e') ? allowance : balance) * 1_000_000n);
}

const wallets: ReadonlyArray<readonly [string, bigint, bigint]> = [
  ['approval of a billion', 1_000_000_000n, 2400n],
  ['approval of a year', 180n, 2400n],
  ['approval of a year, wallet nearly empty', 180n, 20n],
  ['revoked', 0n, 2400n],
];
for (const [name, allowance, balance] of wallets) {
  const { now, later } = await readReach(token(allowance, balance), payer, spender);
  console.log(`${name}: now ${usdc(now)}, later up to ${usdc(later)}`);
}
await readReach(async () => '0x', payer, spender).catch((error: Error) => console.log(`wrong contract: ${error.message}`));

for (const days of [0, 45, 330, 331]) {
  const open = worstByRate(15_000_000n, 30, days);
  const ending = worstByRate(15_000_000n, 30, days, 12);
  console.log(`15 per 30 days, stopped after ${days}: ${usdc(open)}, with an end after 12 periods ${usdc(ending)}`);
}
