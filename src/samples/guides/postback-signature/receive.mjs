// region receive
import { createServer } from 'node:http';
import { Refused, verifyPostback } from './verify.mjs';

const largestBody = 1_000_000; // bytes; a limit of your own, because the URL is public

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) throw new Refused('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks); // no parser has touched these bytes
}

/**
 * A server that stores genuine postbacks in `inbox`, answers, and only then works.
 * `handle(event)` does the work. `now` returns Unix seconds; tests put their own clock there.
 */
export function createReceiver({ inbox, secrets, handle, now }) {
  return createServer(async (request, response) => {
    try {
      const body = await readBody(request);
      const event = verifyPostback({ headers: request.headers, body, secrets, now: now?.() });
      inbox.add(event);
      response.writeHead(204).end();
    } catch (error) {
      // Anything but 2xx and 410 makes the gateway try again, which is right in both cases:
      // a genuine event refused because of a wrong secret comes back when that is mended.
      console.warn('postback refused:', error.message);
      response.writeHead(error instanceof Refused ? 401 : 500, { connection: 'close' }).end();
      return;
    }
    await inbox.workOff(handle);
  });
}
// endregion
