import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import inShort from '../../../../src/build/blog/in-short/index.ts';

const run = (page: string): string =>
  String(unified().use(remarkParse).use(remarkMdx).use(inShort).use(remarkStringify).processSync(page)).trim();

it('puts the short answer of an article into one box', () => {
  expect(run('Lead.\n\n**In short**\n\n* One.\n* Two.\n\n## Heading')).toBe(
    'Lead.\n\n<div className="in-short">\n  **In short**\n\n  * One.\n  * Two.\n</div>\n\n## Heading',
  );
});

it.each(['Lead.\n\n* One.', '**In short**\n\nA paragraph.'])('leaves other content unchanged: %j', (page) => {
  expect(run(page)).toBe(page);
});
