// region receive
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse } from './verify.ts';

// Bytes; set your own limit, because the URL is public.
const LARGEST_BODY = 1_000_000;

async function readBytes(request: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new RangeError('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks); // no parser has seen these bytes
}

/**
 * Checks and stores one delivery, and responds. `store`
 * must ignore an ID that it already has. If this throws,
 * respond with 500, so that the gateway resends the event.
 */
export async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  keys: readonly Buffer[],
  store: (id: string, body: Buffer) => Promise<void>,
): Promise<void> {
  const body = await readBytes(request);
  if (refuse({ headers: request.headers, body }, keys) !== null) {
    response.writeHead(401).end();
    return;
  }
  await store(String(request.headers['webhook-id']), body);
  response.writeHead(204).end();
}
// endregion
