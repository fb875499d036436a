import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import opening from '../../../../src/build/blog/opening/index.ts';

function mark(content: string, frontMatter: Record<string, unknown> = { tags: ['gateways'] }): string {
  const file = new VFile({ value: content, path: 'blog/x/index.mdx', data: { frontMatter } });
  return String(unified().use(remarkParse).use(remarkMdx).use(opening).use(remarkStringify).processSync(file)).trim();
}

const long = `It ${'really '.repeat(20)}is long.`;

describe('the start of a lead on a card', () => {
  it('ends with the last sentence that fits', () => {
    expect(mark(`A buyer pays with coins of another shop's chain. Who waits? ${long} More.`)).toBe(
      `A buyer pays with coins of another shop's chain. Who waits?<span className="lead-rest"> ${long} More.</span>`,
    );
  });

  it('has more than one line, if necessary with a sentence that will be cut off', () => {
    expect(mark(`A buyer pays. Who waits? ${long} More.`)).toBe(
      `A buyer pays. Who waits? ${long}<span className="lead-rest"> More.</span>`,
    );
  });

  it('is the whole first sentence, however long', () => {
    expect(mark(`${long} More.`)).toBe(`${long}<span className="lead-rest"> More.</span>`);
  });

  it('may contain code and decimal numbers', () => {
    expect(mark(`It costs 1.50 with \`invoice.paid\` here, and no more than that. ${long}`)).toBe(
      `It costs 1.50 with \`invoice.paid\` here, and no more than that.<span className="lead-rest"> ${long}</span>`,
    );
  });

  it('is not marked in the article itself or in the documentation', () => {
    const article = `A buyer pays. ${long}\n\n{/* truncate */}`;
    expect(mark(article)).toBe(article);
    expect(mark(`A buyer pays. ${long}`, {})).toBe(`A buyer pays. ${long}`);
  });
});
