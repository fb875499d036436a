// region receive
import { createServer } from 'node:http';
import { Rejected, verifyPostback } from './verify.mjs';

// Bytes; set your own limit, because the URL is public.
const largestBody = 1_000_000;

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody)
      throw Object.assign(new Error('body too large'), { status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks); // no parser has touched these bytes
}

/**
 * Creates a server that stores genuine postbacks in `inbox`, responds, and only
 * then calls `handle(event)`, which does the work. `now` returns Unix seconds,
 * so that tests can set the clock.
 */
export function createReceiver({ inbox, secrets, handle, now }) {
  // A request that takes longer is cut off.
  const limits = { requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
  return createServer(limits, async (request, response) => {
    // Success comes last. Any status but 2xx and 410 makes
    // the gateway resend the event, so no event is lost after
    // an error on your side, such as a missing secret.
    response.statusCode = 500;
    try {
      const body = await readBody(request);
      inbox.add(
        verifyPostback({
          headers: request.headers,
          body,
          secrets,
          now: now?.(),
        }),
      );
      response.statusCode = 204;
    } catch (error) {
      response.statusCode =
        error instanceof Rejected ? 401 : (error.status ?? 500);
      response.setHeader('connection', 'close');
      console.warn('postback rejected:', error.message);
    }
    response.end();
    if (response.statusCode === 204) await inbox.processPending(handle);
  });
}
// endregion
