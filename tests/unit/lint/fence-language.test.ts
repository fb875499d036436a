import { describe, expect, it } from 'vitest';
import { fenceLanguage } from '../../../src/tools/lint/rules/fence-language.ts';
import { lintText } from './lint-text.ts';

describe('fence-language', () => {
  it('wants a language', async () => {
    expect(await lintText(fenceLanguage, '```js\n1;\n```\n')).toEqual([]);
    expect(await lintText(fenceLanguage, 'Text.\n\n```\n1;\n```\n')).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:3:1  fence-language  a fence without a language; one word after the backticks; type \`\`\`js, \`\`\`json, \`\`\`bash … or \`\`\`text",
      ]
    `);
  });
});
