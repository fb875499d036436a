import type { Contract } from '../contract/index.ts';
import { isRecord } from '../contract/node.ts';
import { findNamed } from '../reference/find.ts';

/** An asset of the contract's examples, as far as the widget shows it. */
export interface ShownAsset {
  readonly id: string;
  readonly symbol: string;
  readonly networkName: string;
  readonly isToken: boolean;
  readonly canReturn: boolean;
}

/** The assets that the contract's example of *List assets* offers. */
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

/** Symbol and network, because the symbol alone is ambiguous; the id of an asset that is not offered. */
export function nameAsset(assets: readonly ShownAsset[], id: string): string {
  const asset = assets.find((item) => item.id === id);
  return asset === undefined ? id : `${asset.symbol} on ${asset.networkName}`;
}
