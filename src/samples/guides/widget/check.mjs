// Runs the commands and scripts of the widget guides against a file on loopback and a stand-in element.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { example } from '../sandbox.mjs';

const here = import.meta.dirname;
let bytes = readFileSync(join(here, 'released-file.js'));
const server = createServer((request, response) => response.end(bytes));
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const src = `http://127.0.0.1:${server.address().port}/widget/v1.0.0.js`;
const cwd = mkdtempSync(join(tmpdir(), 'widget-'));
const run = async (command, ...args) => (await promisify(execFile)(command, args, { cwd })).stdout.trim();
const pin = () => run(process.execPath, join(here, 'pin-widget.mjs'), src, 'widget.lock.json');

const integrity = await run('bash', join(here, 'integrity.sh'), src);
console.log(integrity);
console.log('on the page', readFileSync(join(here, 'pinned.html'), 'utf8').includes(`integrity="${integrity}"`));
console.log(await pin());
console.log(await pin());
bytes = Buffer.concat([bytes, Buffer.from(' ')]);
console.log(await pin().catch((error) => /has changed/.exec(error.stderr)?.[0]));
writeFileSync(
  join(cwd, 'widget.lock.json'),
  JSON.stringify({ src: 'https://sluice.example/widget/v1.0.0.js', integrity }),
);
console.log((await pin()).split(':')[0]);
rmSync(cwd, { recursive: true });
server.close().closeAllConnections();

// The parts of the element and the page that the two scripts use.
const elements = new Map();
class StandIn extends EventTarget {
  textContent = '';
  payment = null;
  append(child) {
    this.child = child;
  }
  open() {
    console.log('opened');
  }
}
const find = (id) => elements.get(id) ?? elements.set(id, new StandIn()).get(id);
Object.assign(globalThis, {
  document: { getElementById: find, createElement: () => new StandIn() },
  location: { assign: (path) => console.log('goes to', path) },
});
const tell = (element, type, detail) => element.dispatchEvent(new CustomEvent(type, { detail }));
console.error = (...parts) => console.log('logged', ...parts);

await import('./dialog.js');
const pay = find('pay');
find('checkout').dispatchEvent(new Event('click'));
tell(pay, 'sluice-closed');
console.log(find('payment-note').textContent);
for (const name of ['Waiting', 'Underpaid', 'Confirming', 'Expired', 'Returned']) {
  pay.payment = example(`Payment${name}`);
  tell(pay, 'sluice-closed');
  console.log(`${name}: ${find('payment-note').textContent}`);
}
pay.payment = { ...example('PaymentExpired'), invoice_status: 'expired' };
tell(pay, 'sluice-closed');
console.log(`Invoice expired: ${find('payment-note').textContent}`);
tell(pay, 'sluice-error', { problem: example('Problem_origin_not_allowed_1') });
tell(pay, 'sluice-completed', { payment: example('PaymentCompleted') });

await import('./create.js');
const { child } = find('payment');
tell(child, 'sluice-status', { payment: example('PaymentConfirming') });
console.log(child.invoice, child.publishableKey, find('progress').textContent);
console.log('link', child.child.href, child.child.textContent);
for (const page of ['inline.html', 'dialog.html']) {
  const element = readFileSync(join(here, page), 'utf8').split('<sluice-payment')[1].split('</sluice-payment>')[0];
  console.log(page, 'has a link', element.includes(`<a href="${child.child.href}">`));
}

// The page is told what failed to load, and reports only the widget.
const listeners = [];
globalThis.addEventListener = (type, listener, isCapturing) => listeners.push([type, listener, isCapturing]);
Object.defineProperty(globalThis, 'navigator', {
  value: { sendBeacon: (path) => console.log('reports', path) },
});
await import('./blocked.js');
const [[type, listener, isCapturing]] = listeners;
console.log(type, isCapturing);
listener({ target: { src: 'https://sluice.example/widget/v1.0.0.js' } });
listener({ target: { src: 'https://shop.example/logo.svg' } });
listener({ target: globalThis });
