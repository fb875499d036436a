// region receive
import express from 'express';
import { Refused, verifyPostback } from './verify.mjs';

/** An app whose postbacks stay raw, while its other routes get JSON that is parsed. */
export function createApp({ inbox, secrets, handle }) {
  const app = express();

  // Before express.json(), which leaves nothing of the bytes. Raw whatever the content type says.
  const rawBody = express.raw({ type: () => true, limit: '1mb' });
  app.post('/postbacks', rawBody, async (request, response) => {
    try {
      const body = request.body ?? Buffer.alloc(0); // a Buffer; none if nothing was sent
      inbox.add(verifyPostback({ headers: request.headers, body, secrets }));
    } catch (error) {
      console.warn('postback refused:', error.message);
      return response.sendStatus(error instanceof Refused ? 401 : 500);
    }
    response.sendStatus(204);
    await inbox.workOff(handle);
  });

  app.use(express.json());
  return app;
}
// endregion

// In the suite it runs like this. A shop has its store in a file and delivers in `handle`.
const { Inbox } = await import('./inbox.mjs');
createApp({
  inbox: new Inbox(':memory:'),
  secrets: process.env.SLUICE_POSTBACK_SECRET.split(' '),
  handle: async (event) => console.log(`handled ${event.id}`),
}).listen(process.env.PORT, '127.0.0.1');
