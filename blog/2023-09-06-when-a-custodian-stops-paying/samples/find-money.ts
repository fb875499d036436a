import { formatUnits, parseUnits } from './units.ts';

/** A place where your own export shows that funds should be. `amount` is a decimal string. */
export interface Place {
  readonly what: string;
  readonly address: string;
  readonly amount: string;
}

/** The token, and the chain on which to look. */
export interface Token {
  readonly chainId: number; // the number after eip155: in network_id
  readonly contract: string; // contract_address of the asset
  readonly decimals: number;
}

/** Calls a node. Rejects if the node returns an error or doesn't respond. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

// region find
// The first four bytes of keccak256("balanceOf(address)").
const BALANCE_OF = '0x70a08231';

/**
 * Compares your records, place by place, with a node that isn't the gateway's.
 * Reads everything at one block.
 */
export async function findMoney(
  rpc: Rpc,
  token: Token,
  places: readonly Place[],
): Promise<string[]> {
  const chain = Number(await rpc('eth_chainId', []));
  if (chain !== token.chainId)
    throw new Error(`the node is on chain ${chain}, not ${token.chainId}`);
  const block = await rpc('eth_blockNumber', []);

  const lines: string[] = [];
  for (const { what, address, amount } of places) {
    if (!/^0x[0-9a-f]{40}$/i.test(address))
      throw new Error(`${what}: "${address}" isn't an address`);
    const data = BALANCE_OF + address.slice(2).toLowerCase().padStart(64, '0');
    const answer = await rpc('eth_call', [{ to: token.contract, data }, block]);
    // An address without code returns "0x",
    // which doesn't mean a balance of zero.
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/i.test(answer)) {
      throw new Error(`no token at ${token.contract} on chain ${chain}`);
    }
    const difference = BigInt(answer) - parseUnits(amount, token.decimals);
    const verdict =
      difference === 0n
        ? 'agrees'
        : `differs by ${formatUnits(difference, token.decimals)}`;
    const found = formatUnits(BigInt(answer), token.decimals);
    lines.push(`${what}: recorded ${amount}, chain ${found}, ${verdict}`);
  }
  return lines;
}
// endregion find

// region node
/** A node at `url`, for example your own, or one from a provider that you use for nothing else. */
export function nodeAt(url: string): Rpc {
  return async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${method}: the node responded with ${response.status}`);
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('result' in body) || body.result === null) {
      throw new Error(`${method}: the node returned an error`);
    }
    return body.result;
  };
}
// endregion node
