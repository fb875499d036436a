/** Sends one read-only call to the token's contract, on a node of your choice, and returns the result. */
export type Call = (data: string) => Promise<string>;

// region read
const ALLOWANCE = '0xdd62ed3e'; // allowance(address,address)
const BALANCE_OF = '0x70a08231'; // balanceOf(address)

/** An address as one word of call data. Throws if it isn't an address. */
function word(address: string): string {
  if (!/^0x[0-9a-f]{40}$/i.test(address))
    throw new Error(`"${address}" isn't an address`);
  return address.slice(2).toLowerCase().padStart(64, '0');
}

async function readNumber(call: Call, data: string): Promise<bigint> {
  const answer = await call(data);
  // A wrong contract address returns "0x", which BigInt would read as zero.
  if (!/^0x[0-9a-f]{64}$/i.test(answer))
    throw new Error('no ERC-20 token at this address');
  return BigInt(answer);
}

/**
 * What a spender can take of one token, in base units: `now`, and `later` if
 * the wallet is topped up.
 */
export async function readReach(
  call: Call,
  owner: string,
  spender: string,
): Promise<{ now: bigint; later: bigint }> {
  const allowance = await readNumber(
    call,
    ALLOWANCE + word(owner) + word(spender),
  );
  const balance = await readNumber(call, BALANCE_OF + word(owner));
  return { now: allowance < balance ? allowance : balance, later: allowance };
}
// endregion read

// region rate
/** The most that a permission of `amount` per period can cost within `days`, wherever in a period they begin. */
export function worstByRate(amount: bigint, periodDays: number, days: number, periodsLeft = Infinity): bigint {
  const touched = days === 0 ? 1 : Math.ceil(days / periodDays) + 1;
  return amount * BigInt(Math.min(touched, periodsLeft));
}
// endregion rate
