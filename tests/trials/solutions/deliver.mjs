import { appendFileSync } from 'node:fs';
import { Inbox } from '../../samples/guides/postback-signature/inbox.mjs';
import { createReceiver } from '../../samples/guides/postback-signature/receive.mjs';

const { LEDGER, PORT, SLUICE_POSTBACK_SECRET } = process.env;
const delivered = new Set();

async function handle({ type, data }) {
  if (type !== 'invoice.paid' || delivered.has(data.metadata.order)) return;
  delivered.add(data.metadata.order);
  appendFileSync(LEDGER, `${data.metadata.order}\n`);
}

const inbox = new Inbox(':memory:');
createReceiver({ inbox, secrets: SLUICE_POSTBACK_SECRET.split(' '), handle }).listen(PORT, '127.0.0.1');
