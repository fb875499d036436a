// Runs the receiver of receive.mjs. A shop keeps its store in a file and delivers in `handle`.
import { Inbox } from './inbox.mjs';
import { createReceiver } from './receive.mjs';

const inbox = new Inbox(':memory:');
if (process.env.STORE_FAILS) {
  inbox.add = () => {
    throw new Error('the store is down');
  };
}
createReceiver({
  inbox,
  secrets: (process.env.SLUICE_POSTBACK_SECRET ?? '').split(/\s+/).filter(Boolean), // two while you rotate
  handle: async (event) => console.log(`handled ${event.id}`),
}).listen(process.env.PORT, '127.0.0.1');
