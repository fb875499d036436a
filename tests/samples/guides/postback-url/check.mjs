// Runs replay.sh against the receiver of the signature guide and prints what it answered and did.
import { execFile } from 'node:child_process';
import { writeFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { Inbox } from '../postback-signature/inbox.mjs';
import { createReceiver } from '../postback-signature/receive.mjs';

const secret = 'whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c=';
const inbox = new Inbox(':memory:');
const handled = [];
const handle = async (event) => handled.push(event.type);
const server = createReceiver({ inbox, secrets: [secret], handle });
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
console.warn = () => {};

async function replay(...files) {
  const url = `http://127.0.0.1:${server.address().port}/postbacks`;
  const { stdout } = await promisify(execFile)('bash', ['replay.sh', url, ...files], {
    cwd: import.meta.dirname,
    env: { ...process.env, SLUICE_POSTBACK_SECRET: secret },
    timeout: 30_000,
  });
  await inbox.workOff(handle);
  return stdout;
}

console.log(`${await replay()}handled ${handled}`);

// The same with an example of the contract, indented as on the documentation's page.
const contract = readFileSync(new URL('../../../../static/openapi.yaml', import.meta.url), 'utf8');
const { value } = parse(contract).components.examples.Event_invoice_paid;
const directory = mkdtempSync(path.join(tmpdir(), 'replay-'));
const file = path.join(directory, 'body.json');
writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const [first] = (await replay(file)).split('\n');
console.log(`${first}, handled ${handled}`);
rmSync(directory, { recursive: true });
server.close();
