import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { isRecord } from '../../../src/build/contract/node.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { readScreens, screensFile } from '../../../src/build/widget/read-screens.ts';
import { decodeModules, modulesOf } from './decode.ts';

const contract = loadContract();
const screens = readScreens(contract);
const text = readFileSync(screensFile, 'utf8');

function readChanged(from: string, to: string): unknown {
  if (!text.includes(from)) throw new Error(`screens.yaml has no "${from}".`);
  return readScreens(contract, parseSource(text.replace(from, to), 'screens.yaml'));
}

function exampleOf(name: string): Readonly<Record<string, unknown>> {
  const value = contract.examples.find((example) => example.name === name)?.value;
  if (!isRecord(value)) throw new Error(`There is no example ${name}.`);
  return value;
}

describe('the screens', () => {
  it('have the amounts and the address of the examples', () => {
    const waiting = exampleOf('PaymentWaiting');
    const facts = screens.find(({ name }) => name === 'waiting')?.parts.filter(({ kind }) => kind === 'fact');
    expect(facts).toMatchObject([
      { label: 'Amount', value: `${String(waiting.amount)} USDC` },
      { label: 'Network', value: 'Base Sepolia' },
      { label: 'Address', value: waiting.address },
      { label: 'Time left', value: '17:34' },
    ]);
  });

  it('have a link with the same words as the page of the guide', () => {
    const page = readFileSync(path.join(siteRoot, 'src/samples/guides/widget/inline.html'), 'utf8');
    expect(screens.find(({ name }) => name === 'blocked')?.parts).toMatchObject([{ kind: 'link' }]);
    const [link] = screens.find(({ name }) => name === 'blocked')?.parts ?? [];
    expect(page.replace(/\s*\n\s*/g, '')).toContain(`>${link !== undefined && 'label' in link ? link.label : '?'}</a>`);
  });

  it.each([
    ['scenario: overpaid\n  at:', 'scenario: paid-exactly\n  at:', 'found no screen with the balance "overpaid"'],
    ['kind: choice', 'kind: menu', ':10 at /choose/kind: found "menu"; allowed: choice; payment; problem; link.'],
    [
      'example: PaymentWaiting\n',
      'example: PaymentLost\n',
      ':14 (waiting): There is no example of the contract "PaymentLost".',
    ],
    [
      "now: '10:12:26'",
      "now: '10:31:00'",
      'The countdown runs from 2026-11-20T10:01:00Z to 2026-11-20T10:30:00Z; "now" is 2026-',
    ],
    [
      "now: '10:12:26'",
      "now: '25:00'",
      ':16 at /waiting/now: found "25:00"; allowed: "10:04:10" or "next day 11:00:00".',
    ],
  ])('are rejected with the reason after %j is changed to %j', (from, to, message) => {
    expect(() => readChanged(from, to)).toThrow(message);
  });
});

describe('the QR code', () => {
  it('for a token contains only the address', () => {
    expect(readCode('waiting')).toBe(exampleOf('PaymentWaiting').address);
  });

  it('for a native coin contains the payment link', () => {
    expect(readCode('waiting-bitcoin')).toBe(exampleOf('PaymentWaitingBitcoin').payment_uri);
  });

  it('for a partly paid payment contains only the address, because the amount in the link is too high', () => {
    expect(readCode('part')).toBe(exampleOf('PaymentUnderpaid').address);
  });

  it('that the sample of the guide draws is also readable', async () => {
    const file = path.join(siteRoot, 'src/samples/guides/custom-ui/public/qr.js');
    const sample: unknown = await import(pathToFileURL(file).href);
    const encode = isRecord(sample) ? sample.encodeQr : undefined;
    if (typeof encode !== 'function') throw new Error('qr.js exports no encodeQr.');
    for (const name of ['PaymentWaiting', 'PaymentWaitingBitcoin']) {
      for (const field of ['address', 'payment_uri']) {
        const content = String(exampleOf(name)[field]);
        expect(decodeModules(frame(Reflect.apply(encode, undefined, [content])))).toBe(content);
      }
    }
  });
});

function readCode(name: string): string {
  const code = screens.find((item) => item.name === name)?.parts.find((part) => part.kind === 'code');
  if (code?.kind !== 'code') throw new Error(`There is no screen ${name} with a code.`);
  return decodeModules(modulesOf(code));
}

/** Adds a light margin of four modules to a code without one. */
function frame(value: unknown): boolean[][] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const core = rows.map((row) => (Array.isArray(row) ? row.map((module) => module === true) : []));
  const light = (length: number): boolean[] => Array.from({ length }, () => false);
  const blank = Array.from({ length: 4 }, () => light(core.length + 8));
  return [...blank, ...core.map((row) => [...light(4), ...row, ...light(4)]), ...blank];
}
