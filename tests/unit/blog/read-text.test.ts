import { expect, it } from 'vitest';
import { readText } from '../../../src/build/blog/reading-time.ts';
import { kinds } from '../../../src/build/figures/kinds.ts';

it.each([...kinds.keys()])('of a figure of the kind %s, only the caption counts as reading', (kind) => {
  const page = `Before.\n\n\`\`\`${kind}\ncaption: What to notice\n---\na -> b\n\`\`\`\n\nAfter.`;
  expect(readText(page, '/site/blog/article/index.mdx')).toMatch(/^Before\.\s+What to notice\s+After\.$/);
});
