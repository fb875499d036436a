import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { writing } from '../../../src/build/config/writing.ts';
import { readText } from '../../../src/build/files/index.ts';
import { checkReadings } from '../../../src/build/pages/check-readings.ts';
import { siteRoot } from '../../../src/build/site-root.ts';
import { findTag, tags } from '../../../src/build/tags/registry.ts';
import { describeTags, readmeFile } from '../../../src/tools/tags.ts';

/** Builds the syntax tree of a page as the build does, without Docusaurus's own plugins. */
async function build(markdown: string, plugins = writing.beforeDefaultRemarkPlugins): Promise<Root> {
  const file = new VFile({ value: markdown, path: path.join(siteRoot, 'docs', 'page.mdx') });
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).parse(file);
  for (const plugin of plugins) await plugin()(tree, file);
  return tree;
}

const examples = tags.flatMap(({ examples: all }) => all.map((example) => ({ example })));

describe('the declaration of a tag', () => {
  it.each(examples)('lists every file that $example reads', async ({ example }) => {
    expect((await build(example)).children.length).toBeGreaterThan(0);
  });

  it.each(tags)('of $name names a page that uses it', ({ name, seenOn }) => {
    expect(readFileSync(path.join(siteRoot, seenOn), 'utf8')).toContain(`<${name}`);
  });

  it('has a component only if the tag stays on the page', () => {
    // Reads the module as text, because the components import style sheets.
    const registered = readFileSync(path.join(siteRoot, 'src/components/mdx/index.ts'), 'utf8');
    for (const { name, show } of tags.filter((tag) => /^[A-Z]/.test(tag.name)))
      expect(new RegExp(`^import (?:${name}|\\{[^}]*\\b${name}\\b[^}]*\\}) from './`, 'm').test(registered), name).toBe(
        show === undefined,
      );
  });

  it('fails the build for an unknown tag, and for a tag that reads an undeclared file', async () => {
    expect(() => findTag('Scenari')).toThrow('There is no tag "Scenari". Valid: ApiOperation, ');
    const reader = checkReadings(() => () => void readText(path.join(siteRoot, 'static', 'openapi.yaml')));
    await expect(build('Text.', [reader])).rejects.toThrow(
      /docs\/page\.mdx is made from static\/openapi\.yaml, which it does not declare/,
    );
    await expect(build('<ProblemList />', [reader])).resolves.toBeDefined();
  });
});

describe('the writers’ documentation', () => {
  it('is up to date with the declarations; npm run update -- tags writes it', async () => {
    expect(existsSync(readmeFile)).toBe(true);
    const readme = readFileSync(readmeFile, 'utf8');
    expect(readme).toBe(await describeTags(readme));
  });
});
