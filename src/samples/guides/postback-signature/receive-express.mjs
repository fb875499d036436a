// region receive
import express from 'express';
import { Rejected, verifyPostback } from './verify.mjs';

/**
 * Creates an app that keeps postbacks raw,
 * while its other routes get parsed JSON.
 */
export function createApp({ inbox, secrets, handle }) {
  const app = express();

  // Before express.json(), which discards the
  // raw bytes. Applies to every content type.
  const rawBody = express.raw({ type: () => true, limit: '1mb' });
  app.post('/postbacks', rawBody, async (request, response) => {
    response.status(500); // until the event is stored
    try {
      // A Buffer; undefined if nothing was sent.
      const body = request.body ?? Buffer.alloc(0);
      inbox.add(verifyPostback({ headers: request.headers, body, secrets }));
      response.status(204);
    } catch (error) {
      if (error instanceof Rejected) response.status(401);
      console.warn('postback rejected:', error.message);
    }
    response.end();
    if (response.statusCode === 204) await inbox.processPending(handle);
  });

  app.use(express.json());
  return app;
}
// endregion

// To run it: PORT=8080 node receive-express.mjs. Fulfil orders in `handle`.
const { createServer } = await import('node:http');
const { Inbox } = await import('./inbox.mjs');
const inbox = new Inbox(process.env.INBOX_FILE ?? 'inbox.sqlite');
const handle = async (event) => console.log(`handled ${event.id}`);
const secrets = (process.env.SLUICE_POSTBACK_SECRET ?? '').split(/\s+/).filter(Boolean); // two while you rotate
// A request that takes longer is cut off, because express.raw() reads what is too large to its end.
const limits = { requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
createServer(limits, createApp({ inbox, secrets, handle })).listen(process.env.PORT, '127.0.0.1');
setInterval(() => inbox.processPending(handle), 60_000).unref(); // retries if `handle` has failed
await inbox.processPending(handle); // events that a crash left pending
