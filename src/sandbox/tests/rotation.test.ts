import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import vectorsText from '../../../static/postback-vectors.json' with { type: 'json' };
import { signPostback } from '../postbacks/sign.ts';
import { start, startReceiver } from './support/running.ts';

const { current, next } = vectorsText.secrets;
const both = `${next} ${current}`;
/** Starts a receiver that knows one secret. Returns its address. */
const listen = async (secret: string): Promise<string> =>
  (await startReceiver(({ headers, body }) => (isGenuine(headers, body, secret) ? 204 : 401))).url;

function isGenuine(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  if (Math.abs(Number(time) - Date.now() / 1000) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return signatures?.split(' ').includes(`v1,${expected}`) ?? false;
}

it('both secrets sign as in the published vector of a rotation', () => {
  const { headers, body } = vectorsText.vectors.find(({ name }) => name.startsWith('rotation: two signatures')) ?? {};
  const signed = signPostback(headers?.['webhook-id'] ?? '', body ?? '', both, Number(headers?.['webhook-timestamp']));
  expect(signed).toMatchObject(headers ?? {});
});

it('during a rotation, receivers accept postbacks and replays with either secret, and afterwards only with the new one', async () => {
  const { command } = await start();
  const urls = [await listen(current), await listen(next)];
  for (const url of urls) {
    await command('receiver', { url, secret: both });
    expect(await command('postback')).toMatchObject({ answer: '204' });
    expect(await command('replay', { words: '' })).toMatchObject({ isRight: true });
  }
  await command('receiver', { secret: next });
  expect(await command('postback')).toMatchObject({ answer: '204' });
  await command('receiver', { url: urls[0] });
  expect(await command('postback')).toMatchObject({ answer: '401' });
});

it('a wrong value changes nothing, and the message says what to type', async () => {
  const { command, postbacks } = await start();
  const before = JSON.stringify(postbacks.receiver);
  const url = 'http://127.0.0.1:9/';
  for (const secret of ['', 'abc', `${current},${next}`, `${current} abc`])
    await expect(command('receiver', { url, secret })).rejects.toThrow('It begins with whsec_, followed by base64.');
  await expect(command('receiver', { url, twice: 'maybe' })).rejects.toThrow('Allowed: yes, no.');
  await expect(command('receiver', { url, answer: 'never' })).rejects.toThrow('Type a status such as 503');
  expect(JSON.stringify(postbacks.receiver)).toBe(before);
});

it('a URL that is set again after a 410 gets postbacks again', async () => {
  const { command } = await start();
  const url = await listen(current);
  await command('receiver', { url, answer: '410' });
  expect(await command('postback')).toMatchObject({ answer: '410' });
  expect(await command('postback')).toMatchObject({ answer: 'not sent' });
  await command('receiver', { url });
  expect(await command('postback')).toMatchObject({ answer: '204' });
});
