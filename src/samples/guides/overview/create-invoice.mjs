// region use
import { call, SluiceProblem } from './call.mjs';

/**
 * Creates an order's invoice. `order.sluice_key` was created once, with
 * crypto.randomUUID(), and stored with the order, so a crash between two
 * attempts does no harm.
 */
export async function createInvoice(order) {
  try {
    return await call('POST', '/v1/invoices', {
      idempotencyKey: order.sluice_key,
      body: {
        price: { amount: order.total, currency: order.currency },
        description: `Order ${order.number}`,
        metadata: { order: order.number },
      },
    });
  } catch (error) {
    if (error instanceof SluiceProblem && error.code === 'validation_failed') {
      const fields = error.problem.errors.map(
        ({ pointer, detail }) => `${pointer}: ${detail}`,
      );
      throw new Error(
        `Order ${order.number} was rejected. ${fields.join(' ')}`,
        { cause: error },
      );
    }
    throw error;
  }
}
// endregion
