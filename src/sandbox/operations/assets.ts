import type { AssetObject } from '../data.ts';
import { ProblemError } from '../api/problems.ts';
import type { Mode } from '../model/objects.ts';
import type { Invoice } from '../model/state.ts';
import type { World } from '../model/world.ts';
import type { Sandbox } from '../sandbox.ts';
import { findObject, paginate, type Operation } from './operation.ts';

/** Implements `List assets`. */
export const listAssets: Operation = (call) => {
  const { sandbox, key, query, world } = call;
  const invoice = query.invoice_id === undefined ? null : findObject(world.state.invoices, query.invoice_id, key);
  const isWanted = (asset: AssetObject): boolean =>
    (query.network_id === undefined || asset.network_id === query.network_id) &&
    (query.feature === undefined || asset.features.includes(query.feature)) &&
    (invoice === null || (!isWatchedOnly(sandbox, asset.id) && accepts(world, invoice, asset)));
  const page = paginate(assetsOf(sandbox, key.mode), isWanted, call);
  return { status: 200, body: () => page };
};

/** Returns the assets of a mode as they are now. The sandbox's networks are test networks. */
function assetsOf({ data, around: { settings } }: Sandbox, mode: Mode): AssetObject[] {
  return data.assets
    .filter((asset) => asset.mode === mode)
    .map((asset) => ({ ...asset, enabled: asset.enabled && !settings.suspended.includes(asset.id) }));
}

/** Whether an asset can't be received, but paid out: the gateway watches it for funds that arrive by mistake. */
function isWatchedOnly({ data }: Sandbox, id: string): boolean {
  return data.assets.some((asset) => asset.id === id && !asset.enabled);
}

/**
 * Returns whether an invoice can be paid in an asset of its mode. An invoice of a subscription that collects by pull
 * needs the feature `pull`.
 */
export function accepts({ state }: World, { details, subscription }: Invoice, { id, features }: AssetObject): boolean {
  const isPulled = state.subscriptions[subscription?.id ?? '']?.collection === 'pull';
  return (details.asset_ids?.includes(id) ?? true) && (!isPulled || features.includes('pull'));
}

/** Returns the asset with an id. Throws `asset_not_accepted` if it is unknown or suspended, or lacks the feature. */
export function requireAsset(sandbox: Sandbox, mode: Mode, id: string, feature: string | null): AssetObject {
  const found = assetsOf(sandbox, mode).find((asset) => asset.id === id);
  if (found === undefined) throw new ProblemError('asset_not_accepted', `There is no asset ${id} in ${mode} mode.`);
  const isPaidOut = feature === 'payout' && !sandbox.around.settings.suspended.includes(id);
  if (!found.enabled && !isPaidOut)
    throw new ProblemError(
      'asset_not_accepted',
      isWatchedOnly(sandbox, id) ? `${id} can't be received, only paid out.` : `${id} is suspended.`,
    );
  if (feature !== null && !found.features.includes(feature))
    throw new ProblemError('asset_not_accepted', `${id} doesn't support the ${feature} feature.`);
  return found;
}
