import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { readParameters } from '../../../src/build/widget/read-parameters.ts';
import { themes } from '../../../src/build/widget/screen.ts';

const contract = loadContract();
const parameters = readParameters(contract);
const text = readFileSync(path.join(siteRoot, 'src/build/widget/parameters.yaml'), 'utf8');
const samples = path.join(siteRoot, 'src/samples/guides/widget');

function readChanged(from: string, to: string): unknown {
  if (!text.includes(from)) throw new Error(`parameters.yaml has no "${from}".`);
  return readParameters(contract, parseSource(text.replace(from, to), 'parameters.yaml'));
}

/** Returns the guide's samples without comments. */
function readSamples(pattern: string): string {
  return globSync(pattern, { cwd: samples })
    .map((file) => readFileSync(path.join(samples, file), 'utf8').replace(/\/\/.*/g, ''))
    .join('\n');
}

describe('the parameters of the widget', () => {
  it('list the themes in which the widget is drawn', () => {
    expect(parameters.attributes.find(({ name }) => name === 'theme')?.values).toEqual(themes);
  });

  it('include all that the samples use', () => {
    const names = parameters.attributes.map(({ name }) => name);
    const written = [...readSamples('*.html').matchAll(/<sluice-payment\b([^>]*)>/g)].flatMap(([, attributes = '']) =>
      [...attributes.matchAll(/([a-z-]+)=/g)].map(([, name]) => name),
    );
    expect(written.length).toBeGreaterThan(3);
    expect([...names, 'id']).toEqual(expect.arrayContaining(written));
    const heard = [...readSamples('*.js').matchAll(/'(sluice-[a-z]+)'/g)].map(([, name]) => name);
    expect(heard.length).toBeGreaterThan(3);
    expect([...parameters.events.map(({ name }) => name), 'sluice-payment']).toEqual(expect.arrayContaining(heard));
  });

  it.each([
    [
      'example: inv_3xKf9QmT2ZpLr8VbNc5YdW',
      'example: inv_1',
      ':9 at /attributes/invoice/example: found "inv_1"; allowed: a value of the type "invoice ID".',
    ],
    [
      'example: usdc.base-sepolia\n',
      'example: usdc.base\n',
      'found "usdc.base"; allowed: a value of the type "asset ID".',
    ],
    ['example: skip', 'example: never', '/attributes/return-address/example: found "never"; allowed: ask; skip.'],
    ['default: auto', 'default: system', '/attributes/theme/default: found "system"; allowed: light; dark; auto.'],
    [
      'type: language tag',
      'type: language',
      'found "language"; allowed: invoice ID; publishable key; asset ID; asset IDs; language tag.',
    ],
    [
      "'A payment was created, or the existing one was found again, for example after a reload.'",
      'A payment was created, or the existing one was found again, for example after a reload.',
      '/events/sluice-payment/or the existing one was found again: found "or the existing one was found again"',
    ],
  ])('are rejected with the allowed values after %j is changed to %j', (from, to, message) => {
    expect(() => readChanged(from, to)).toThrow(message);
  });
});
