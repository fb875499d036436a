// region receive
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { refuse } from './verify.ts';

/**
 * Answers one delivery. `store` ignores an id it already has. If it throws,
 * let the caller answer 500: the delivery then comes again.
 */
export async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  keys: readonly Buffer[],
  store: (id: string, body: Buffer) => Promise<void>,
): Promise<void> {
  const body = await buffer(request); // no parser has seen these bytes
  if (refuse({ headers: request.headers, body }, keys) !== null) {
    response.writeHead(401).end();
    return;
  }
  await store(String(request.headers['webhook-id']), body);
  response.writeHead(204).end();
}
// endregion
