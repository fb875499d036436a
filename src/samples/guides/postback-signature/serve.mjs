// Runs the receiver of receive.mjs as the suite does with those of the frameworks.
import { Inbox } from './inbox.mjs';
import { createReceiver } from './receive.mjs';

createReceiver({
  inbox: new Inbox(':memory:'),
  secrets: process.env.SLUICE_POSTBACK_SECRET.split(' '),
  handle: async (event) => console.log(`handled ${event.id}`),
}).listen(process.env.PORT, '127.0.0.1');
