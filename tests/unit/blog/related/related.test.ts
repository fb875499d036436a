import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import related from '../../../../src/build/blog/related/index.ts';

function expand(content: string, frontMatter: Record<string, unknown>): string {
  const file = new VFile({ value: content, path: 'blog/x/index.mdx', data: { frontMatter } });
  return String(unified().use(remarkParse).use(remarkMdx).use(related).use(remarkStringify).processSync(file));
}

const lists = { docs: ['/docs/invoices'], related: ['verify-postback-signatures'] };

describe('the list at the end of an article', () => {
  it('links pages and articles under their own titles', () => {
    const text = expand('Lead.\n\n{/* truncate */}\n\nText.\n', lists);
    expect(text).toMatch(
      /## Where to go next\n\n\* \[Invoices\]\(\/docs\/invoices\): .+\n\* \[Verify a postback[^\]]*\]\(\/blog\/verify-postback-signatures\): .+/,
    );
  });

  it('is not part of the lead that lists of articles show', () => {
    expect(expand('Lead.\n', lists)).toBe('Lead.\n');
  });

  it('is absent if the front matter names nothing', () => {
    expect(expand('Lead.\n\n{/* truncate */}\n', {})).not.toContain('Where to go next');
  });

  it('throws an error that lists the existing articles if one is misspelt', () => {
    expect(() => expand('Lead.\n\n{/* truncate */}\n', { related: ['verify-postback'] })).toThrow(
      /"\/blog\/verify-postback" is not a page\. Articles: .*\/blog\/verify-postback-signatures/,
    );
  });
});
