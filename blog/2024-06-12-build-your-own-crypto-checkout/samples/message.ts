import type { Payment } from './screen.ts';

/** A message that the server sends over the socket. */
export type Message =
  | { readonly type: 'payment'; readonly payment: Payment }
  | { readonly type: 'heartbeat'; readonly next_within_ms: number }
  | { readonly type: 'error'; readonly problem: { readonly code: string } };

/**
 * Reads one socket message.
 *
 * @returns null for a message of an unknown type, which a later version may add.
 * @throws SyntaxError if the text isn't JSON.
 */
export function readMessage(text: string): Message | null {
  const value: unknown = JSON.parse(text);
  return isMessage(value) ? value : null;
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'payment') return 'payment' in value && isPayment(value.payment);
  if (value.type === 'heartbeat') return 'next_within_ms' in value && typeof value.next_within_ms === 'number';
  return value.type === 'error' && 'problem' in value;
}

function isPayment(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'revision' in value &&
    typeof value.revision === 'number' &&
    'status' in value &&
    'invoice_status' in value &&
    'balance' in value &&
    'amount_due' in value
  );
}
