// Runs the endpoint of receive.mjs: PORT=8080 node serve.mjs. Fulfil orders in `handle`.
import { Inbox } from './inbox.mjs';
import { createReceiver } from './receive.mjs';

const inbox = new Inbox(process.env.INBOX_FILE ?? 'inbox.sqlite');
const handle = async (event) => console.log(`handled ${event.id}`);
const secrets = (process.env.SLUICE_POSTBACK_SECRET ?? '').split(/\s+/).filter(Boolean); // two while you rotate
createReceiver({ inbox, secrets, handle }).listen(process.env.PORT, '127.0.0.1');
setInterval(() => inbox.processPending(handle), 60_000).unref(); // retries if `handle` has failed
await inbox.processPending(handle); // events that a crash left pending
