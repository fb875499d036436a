import { describe, expect, it } from 'vitest';
import { jsonAmount } from '../../../src/tools/lint/rules/json-amount.ts';
import { lintText, fixText } from './lint-text.ts';

const fence = (body: string): string => `\`\`\`json\n${body}\n\`\`\`\n`;

describe('json-amount', () => {
  it('finds amounts of the contract and names that mean money', async () => {
    expect(await lintText(jsonAmount, fence('{\n  "amount_due": 25.00,\n  "price": 1,\n  "revision": 3\n}')))
      .toMatchInlineSnapshot(`
      [
        "docs/page.mdx:3:17  json-amount  "amount_due" is the number 25.00; an amount is a decimal string; type "amount_due": "25.00"",
        "docs/page.mdx:4:12  json-amount  "price" is the number 1; an amount is a decimal string; type "price": "1"",
      ]
    `);
  });

  it('puts them into quotes', async () => {
    expect(await fixText(jsonAmount, fence('{"amount_due": 25.00}'))).toBe(fence('{"amount_due": "25.00"}'));
  });

  it('looks at JSON only', async () => {
    expect(await lintText(jsonAmount, '```js\nconst x = {"amount": 1};\n```\n')).toEqual([]);
  });
});
