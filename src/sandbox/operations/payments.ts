import { ProblemError } from '../api/problems.ts';
import { checkPayable, createPayment as create } from '../model/create.ts';
import { rateOf } from '../model/settings.ts';
import type { Invoice, Payment } from '../model/state.ts';
import { addSeconds } from '../model/times.ts';
import type { World } from '../model/world.ts';
import { accepts, requireAsset } from './assets.ts';
import { readBody } from './invoices.ts';
import { answer, findObject, notFound, type Operation } from './operation.ts';
import { checkReceiver } from './receivers.ts';
import type { KeyData } from '../api/keys.ts';

/** Implements `Create a payment`. */
export const createPayment: Operation = (call) => {
  const { sandbox, world, key } = call;
  const { settings, names, asset: modelAsset } = sandbox.around;
  const body = readBody<{
    readonly invoice_id: string;
    readonly asset_id: string;
    readonly return_address?: string | null;
  }>(call);
  const invoice = findObject(world.state.invoices, body.invoice_id, key);
  checkPayable(invoice);
  const returnAddress = body.return_address ?? null;
  // Looked for first, because an asset that is suspended only takes no new payment.
  const waiting = invoice.payments.find(
    (payment) =>
      payment.status === 'waiting' && payment.asset.id === body.asset_id && payment.returnAddress === returnAddress,
  );
  if (waiting !== undefined) return answer(call, 200, waiting);
  if (invoice.payments.length >= settings.paymentsPerInvoice)
    throw new ProblemError(
      'payment_limit_reached',
      `The invoice has ${settings.paymentsPerInvoice} payments, the maximum, expired and cancelled ones included.`,
    );
  const asset = requireAsset(sandbox, key.mode, body.asset_id, null);
  if (!accepts(world, invoice, asset))
    throw new ProblemError('asset_not_accepted', `The invoice doesn't accept ${asset.id}.`);
  if (returnAddress !== null) checkReceiver(call, '/return_address', returnAddress, asset);
  const quoteEnd = addSeconds(world.now, settings.quoteSeconds);
  const id = names.id('pay');
  const payment = create(world, invoice, {
    id,
    address: names.address(modelAsset(asset.id), id),
    asset: modelAsset(asset.id),
    rate: rateOf(settings, asset, invoice.unit),
    returnAddress,
    expiresAt: quoteEnd < invoice.expiresAt ? quoteEnd : invoice.expiresAt,
  });
  return { ...answer(call, 201, payment), location: `/v1/payments/${payment.id}` };
};

/** Implements `Get a payment`. */
export const getPayment: Operation = (call) => {
  const found = findPayment(call.world, call.path.payment_id);
  return answer(call, 200, requirePayment(found, call.key).payment);
};

/** Finds the payment with an id and its invoice, in either mode. */
export function findPayment(
  { state }: World,
  id: string | undefined,
): { payment: Payment; invoice: Invoice } | undefined {
  for (const invoice of Object.values(state.invoices)) {
    const payment = invoice.payments.find((item) => item.id === id);
    if (payment !== undefined) return { payment, invoice };
  }
  return undefined;
}

/** Returns the payment if it is in the key's mode. Otherwise throws `not_found`. */
export function requirePayment(
  found: ReturnType<typeof findPayment>,
  key: KeyData,
): { payment: Payment; invoice: Invoice } {
  if (found?.invoice.mode !== key.mode) throw notFound(key);
  return found;
}
