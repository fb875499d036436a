/** The fields of an asset from `List assets` that a comparison needs. */
export interface Asset {
  readonly id: string;
  readonly symbol: string;
  readonly network_name: string;
  readonly caip19: string;
  readonly decimals: number;
  readonly enabled: boolean;
}

// region lookup
const assetType =
  /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/;

/**
 * One spelling for each asset. On EVM networks capitals are only a checksum;
 * elsewhere they count.
 */
export function canonical(caip19: string): string {
  if (!assetType.test(caip19))
    throw new TypeError(`Not a CAIP-19 asset type: ${caip19}`);
  return caip19.startsWith('eip155:') ? caip19.toLowerCase() : caip19;
}

/**
 * Finds the gateway's asset for a token in another system's list, or says why
 * to refuse it. Never decides by symbol.
 */
export function match(
  assets: readonly Asset[],
  theirs: { caip19: string; symbol: string; decimals: number },
): Asset | { readonly refused: string } {
  const wanted = canonical(theirs.caip19);
  const found = assets.find(({ caip19 }) => canonical(caip19) === wanted);
  if (found === undefined) {
    const namesakes = assets
      .filter(({ symbol }) => symbol === theirs.symbol)
      .map(({ id }) => id);
    return {
      refused:
        namesakes.length > 0
          ? `another token, in name only like ${namesakes.join(', ')}`
          : 'unknown',
    };
  }
  if (found.decimals !== theirs.decimals) {
    return {
      refused: `${found.id}, but one of the two lists has wrong decimals`,
    };
  }
  return found.enabled ? found : { refused: `${found.id}, suspended` };
}

/** What to show to a payer. */
export const label = ({ symbol, network_name }: Asset): string =>
  `${symbol} on ${network_name}`;
// endregion
