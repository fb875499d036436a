import type { Terms } from './intent.ts';

// region read
/** The data of a `Transferred` event: five words of 32 bytes. `operator` is its only indexed field. */
export function readTransferred(data: string) {
  if (!/^0x[0-9a-f]{320}$/i.test(data)) throw new TypeError('Not the data of a Transferred event');
  const words = data.slice(2).toLowerCase().match(/.{64}/g) ?? [];
  const [id = '', recipient = '', sender = '', spentAmount = '', spentCurrency = ''] = words;
  return {
    id: `0x${id.slice(0, 32)}`, // bytes16 is padded on the right, an address on the left
    recipient: `0x${recipient.slice(24)}`,
    sender: `0x${sender.slice(24)}`,
    spentAmount: BigInt(`0x${spentAmount}`),
    spentCurrency: `0x${spentCurrency.slice(24)}`,
  };
}

/**
 * The amount to record, from your own record of the intent: the event contains only what the payer spent.
 * Pass only logs of this contract and your operator. The keys of `intents` are IDs in lowercase.
 */
export function received(data: string, intents: ReadonlyMap<string, Terms>): bigint {
  const { id, recipient } = readTransferred(data);
  const terms = intents.get(id);
  if (terms === undefined) throw new RangeError(`No intent ${id} in our records`);
  if (recipient !== terms.recipient.toLowerCase()) throw new RangeError(`${id} was paid to someone else`);
  return terms.recipientAmount;
}
// endregion
