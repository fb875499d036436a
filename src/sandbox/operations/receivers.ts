import { invalid } from '../api/problems.ts';
import { isAddress } from '../names.ts';
import type { Call } from './operation.ts';

/**
 * Checks an address that money is to be sent to. It must be an address on the network, and not one from which nobody
 * could get the money back: the zero address, the contract of an asset, or the address of a payment.
 *
 * @param pointer the field with the address, as a JSON Pointer.
 * @param network the network of the asset to send.
 * @param senders addresses that the money comes from.
 * @throws ProblemError `validation_failed` for any other address.
 */
export function checkReceiver(
  { sandbox: { data }, world }: Call,
  pointer: string,
  address: string,
  network: { readonly network_id: string; readonly network_name: string },
  senders: readonly string[] = [],
): void {
  const refuse = (detail: string): never => {
    throw invalid([{ pointer, detail }]);
  };
  if (!isAddress(address, network.network_id)) refuse(`Not a valid ${network.network_name} address.`);
  const plain = address.toLowerCase();
  const isOneOf = (addresses: readonly (string | null)[]): boolean =>
    addresses.some((other) => other?.toLowerCase() === plain);
  if (/^0x0+$/.test(plain)) refuse('Is the zero address.');
  if (isOneOf(data.assets.map((asset) => asset.contract_address))) refuse('Is the contract of an asset.');
  const payments = Object.values(world.state.invoices).flatMap((invoice) => invoice.payments);
  if (isOneOf(payments.map((payment) => payment.address))) refuse('Is the address of a payment.');
  if (isOneOf(senders)) refuse('Is the wallet that sends the funds.');
}
