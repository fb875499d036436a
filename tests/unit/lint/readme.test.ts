import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVocabulary } from '../../../src/tools/lint/vocabulary.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const folder = path.join(siteRoot, 'src/components/mdx');
const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
const { expanded, components } = readVocabulary();
const rows = readme.split('\n').filter((line) => line.startsWith('| ') && line.includes(']('));

describe('the description of the tags', () => {
  it.each([...expanded, ...components.keys()].filter((name) => /^[A-Z]/.test(name)))(
    '<%s> says when to use it, how it is written, and on which page it can be seen',
    (name) => {
      const row = rows.find((line) => line.includes(`\`<${name}>\``));
      const page = /\]\(([^)]+\.mdx)\)[^(]*$/.exec(row ?? '')?.[1] ?? '';
      expect(readme).toContain(`### ${name}\n`);
      expect(readme).toMatch(new RegExp(`\`{3,4}mdx\\n<${name}\\b`));
      expect(existsSync(path.join(folder, page)), `${page} exists`).toBe(true);
      expect(readFileSync(path.join(folder, page), 'utf8')).toContain(`<${name}`);
    },
  );
});
