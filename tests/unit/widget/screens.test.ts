import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { isRecord } from '../../../src/build/contract/node.ts';
import { findFiles, readText } from '../../../src/build/files/index.ts';
import { currentScreens } from '../../../src/build/widget/screens.ts';
import { attributeOf, expand, tagsNamed } from '../reference/expand.ts';

const contract = loadContract();
const screens = currentScreens();
const guide = 'src/samples/guides/widget';

function say(name: string): string {
  const parts = screens.find((screen) => screen.name === name)?.parts ?? [];
  return parts.map((part) => part.say).join(' ');
}

function exampleOf(name: string): Readonly<Record<string, unknown>> {
  const value = contract.examples.find((example) => example.name === name)?.value;
  if (!isRecord(value)) throw new Error(`There is no example ${name}.`);
  return value;
}

describe('the screens of the widget', () => {
  it('have the amounts and the address of the examples', () => {
    const { amount, address } = exampleOf('PaymentWaiting');
    expect(say('waiting')).toContain(
      `Amount: ${String(amount)} USDC, with the button “Copy amount”. Network: Base Sepolia. Address: ${String(address)}, with the button “Copy address”. Time left: 17:34. QR code: the address above.`,
    );
  });

  it('have a QR code with the amount only for a native coin that nothing has been paid of', () => {
    expect(say('waiting-bitcoin')).toContain('QR code: address and amount. A link: “Open in wallet”.');
    expect(say('part')).toContain('QR code: the address above.');
    expect(say('part')).not.toContain('wallet');
  });

  it('explain a transfer on the wrong network, and show neither the address nor the countdown', () => {
    expect(say('wrong-network')).toContain("We received 25 USDC on Polygon Amoy, but it isn't credited");
    expect(say('wrong-network')).toContain('A button: “Show payment details”.');
    expect(say('wrong-network')).not.toMatch(/Address:|Time left:|still|usdc\./);
  });

  it('have a link with the same words as the page of the guide', () => {
    const page = readText(`${guide}/inline.html`).replace(/\s*\n\s*/g, '');
    const [, words = '?'] = /“(.*)”/.exec(say('blocked')) ?? [];
    expect(page).toContain(`>${words}</a>`);
  });

  it.each(['status', 'balance'] as const)('show every %s of a payment', (key) => {
    const { properties = [] } = contract.schemas.get('Payment') ?? {};
    const values = properties.find(({ name }) => name === key)?.values ?? [];
    expect(new Set(screens.flatMap(({ payment }) => payment?.[key] ?? []))).toEqual(new Set(values));
  });
});

describe('<WidgetScreens>', () => {
  it('shows every screen with its state, its meaning, and everything in the alternative text', () => {
    const shown = tagsNamed(expand('<WidgetScreens />'), 'WidgetScreen');
    expect(shown).toHaveLength(screens.length);
    const confirming = shown.find((one) => attributeOf(one, 'alt')?.includes('Payment detected'));
    expect(JSON.stringify(confirming)).toContain('{"type":"inlineCode","value":"confirming"');
    expect(JSON.stringify(confirming)).toContain('The full amount has been detected, but not all of it is confirmed.');
  });

  it('uses the requested themes', () => {
    const shown = tagsNamed(expand('<WidgetScreens names="waiting" themes="light dark" />'), 'WidgetScreen');
    expect(shown.map((one) => attributeOf(one, 'theme'))).toEqual(['light', 'dark']);
  });
});

it('the attributes and events that the samples of the guide use are documented', () => {
  const read = (pattern: string): string =>
    findFiles(`${guide}/${pattern}`)
      .map((file) => readText(file).replace(/\/\/.*/g, ''))
      .join('\n');
  const tags = [...read('*.html').matchAll(/<sluice-payment\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const used = [
    ...[...tags.join().matchAll(/([a-z-]+)=/g)].map(([, name = '']) => name),
    ...[...read('*.js').matchAll(/'(sluice-[a-z]+)'/g)].map(([, name = '']) => name),
  ].filter((name) => name !== 'id' && name !== 'sluice-payment');
  expect(used.length).toBeGreaterThan(6);
  const page = readText('docs/widget/parameters.mdx');
  expect(used.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});
