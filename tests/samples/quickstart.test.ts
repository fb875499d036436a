import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readText } from '../../src/build/files/index.ts';
import { sandboxAddress, writeSandbox } from '../../src/build/sandbox/index.ts';
import { hosts } from '../../src/build/config/hosts.ts';
import { loadContract } from '../../src/build/contract/index.ts';
import { findPort } from '../support/ports.ts';
import { serve } from '../support/serve.ts';

/*
 * Follows the documentation's front page up to the first payment: types what the page shows into a shell and compares
 * the output. Only the ports differ, because 4010 and 8080 may be in use, and the site is on this machine.
 */
const page = readText('docs/index.mdx');
const read = (file: string): string => readText(`src/samples/guides/${file}`);
const running: ChildProcess[] = [];
const home = mkdtempSync(path.join(os.tmpdir(), 'quickstart-'));
const [sandboxPort, receiverPort] = [String(await findPort()), String(await findPort())];
const download = readFileSync(await writeSandbox(path.join(home, 'site')));
const site = await serve(({ url }, response) => {
  response.writeHead(url === sandboxAddress ? 200 : 404).end(download);
});
const replace = (text: string): string =>
  text
    .replaceAll(hosts.site, site.url)
    .replace(/\b4010\b/g, sandboxPort)
    .replace(/\b8080\b/g, receiverPort);

afterAll(async () => {
  for (const child of running) child.kill();
  await site.stop();
  rmSync(home, { recursive: true });
});

it('the commands of src/samples/guides/quickstart/ and src/samples/guides/first-payment/ print what docs/index.mdx shows', async () => {
  writeFileSync(path.join(home, 'receiver.mjs'), replace(read('quickstart/receiver.mjs')));
  await type(command('quickstart', 'download'));
  const receiver = keepOpen(command('quickstart', 'receive'));
  await expect.poll(() => receiver.output, { timeout: 30_000 }).toContain('Waiting');
  // What isn't a postback doesn't end it.
  for (const body of ['', 'x', 'null', '{}'])
    expect((await fetch(replace('http://127.0.0.1:8080'), { method: 'POST', body })).status).toBe(400);
  // The sandbox's default port is 4010.
  const sandbox = keepOpen(`${command('quickstart', 'start')} --port ${sandboxPort}`);
  // With another port, the sandbox adds the port to the command that it prints.
  const started = replace(read('quickstart/started.txt')).replace('sluice-sandbox.mjs pay', `$& --port ${sandboxPort}`);
  await expect.poll(() => sandbox.output.slice(0, started.length), { timeout: 20_000 }).toBe(started);
  expect(started).toContain(replace(command('quickstart', 'keys')));

  const shell = `${command('quickstart', 'settings')}\n`;
  expectShown(JSON.parse(await type(shell + command('first-payment', 'create-invoice'))), 'InvoiceOneOff');
  expectShown(JSON.parse(await type(shell + command('first-payment', 'create-payment'))), 'PaymentWaiting');
  await type(`${command('quickstart', 'pay')} --port ${sandboxPort}`);
  const received = replace(read('quickstart/received.txt'));
  await expect.poll(() => receiver.output, { timeout: 30_000 }).toBe(received);
  expect(JSON.parse(await type(shell + command('first-payment', 'get-payment')))).toMatchObject({
    status: 'completed',
  });
}, 90_000);

/** Returns the lines of a sample's region. Throws if there is no such region. */
function command(name: string, region: string): string {
  const text = read(`${name}/${name}.sh`);
  const [, lines] = new RegExp(`# region ${region}\\n([\\s\\S]*?)# endregion`).exec(text) ?? [];
  if (lines === undefined) throw new Error(`src/samples/guides/${name}/${name}.sh has no region ${region}.`);
  return lines.trim();
}

/** Runs commands in a shell and returns their output. */
async function type(commands: string): Promise<string> {
  const env = { ...process.env, no_proxy: '127.0.0.1' };
  const options = { cwd: home, timeout: 30_000, env };
  return (await promisify(execFile)('bash', ['-euc', replace(commands)], options)).stdout;
}

/** Runs a command in the background and collects its output. */
function keepOpen(commands: string): { output: string } {
  const shown = { output: '' };
  const child = spawn('bash', ['-euc', `exec ${replace(commands)}`], { cwd: home });
  child.stdout.on('data', (part: Buffer) => (shown.output += part.toString()));
  running.push(child);
  return shown;
}

/** Compares an object with an example of the contract in the fields that the page shows, except times. */
function expectShown(object: unknown, example: string): void {
  const [, names = ''] = new RegExp(`<ApiExample name="${example}" fields="([^"]+)"`).exec(page) ?? [];
  const fields = names.split(' ').filter((field) => !field.endsWith('_at'));
  expect(fields.length).toBeGreaterThan(2);
  const { value } = loadContract().examples.find(({ name }) => name === example) ?? {};
  for (const field of fields)
    expect(Reflect.get(Object(object), field), field).toEqual(Reflect.get(Object(value), field));
}
