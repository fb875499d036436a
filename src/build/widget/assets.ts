import type { Contract } from '../contract/index.ts';
import { isRecord } from '../contract/node.ts';
import { findNamed } from '../reference/find.ts';

/** What the widget shows of an asset from the contract's examples. */
export interface ShownAsset {
  readonly id: string;
  readonly symbol: string;
  readonly networkName: string;
  readonly isToken: boolean;
  readonly canReturn: boolean;
}

/** Returns the enabled assets in the contract's example of *List assets*. */
export function readAssets({ examples }: Contract): readonly ShownAsset[] {
  const { value } = findNamed(examples, ({ name }) => name, 'AssetPageAssets', 'example of the contract');
  const items: readonly unknown[] = isRecord(value) && Array.isArray(value.data) ? value.data : [];
  return items.filter(isRecord).flatMap((item) =>
    item.enabled === true
      ? [
          {
            id: String(item.id),
            symbol: String(item.symbol),
            networkName: String(item.network_name),
            isToken: item.kind === 'token',
            canReturn: Array.isArray(item.features) && item.features.includes('return'),
          },
        ]
      : [],
  );
}

/** Returns an asset's symbol and network, because the symbol alone is ambiguous; the id if the asset isn't listed. */
export function nameAsset(assets: readonly ShownAsset[], id: string): string {
  const asset = assets.find((item) => item.id === id);
  return asset === undefined ? id : `${asset.symbol} on ${asset.networkName}`;
}
