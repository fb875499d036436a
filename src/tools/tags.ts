import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { readText } from '../build/files/index.ts';
import { parseMarkdownFile } from '../build/markdown/front-matter/index.ts';
import { siteRoot } from '../build/site-root.ts';
import { tags } from '../build/tags/registry.ts';
import type { Attribute, Tag } from '../build/tags/tag.ts';

/** The documentation for writers. The part between two marks is generated from the declarations of the tags. */
export const readmeFile = path.join(siteRoot, 'src', 'components', 'mdx', 'README.md');

const start = '<!-- From here on written by `npm run update -- tags`. -->';
const end = '<!-- Up to here. -->';

/**
 * Regenerates the part of the documentation that comes from the declarations.
 *
 * @param readme the current text.
 * @returns the new text.
 * @throws Error if a mark is missing.
 */
export async function describeTags(readme: string): Promise<string> {
  const [before, rest] = readme.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`src/components/mdx/README.md needs the lines "${start}" and "${end}" in this order.`);
  const text = [before.trimEnd(), start, writeTable(), ...tags.map(describe), end, after.trimStart()].join('\n\n');
  return format(text, { ...(await resolveConfig(readmeFile)), parser: 'markdown' });
}

/** `npm run update -- tags`: writes that part of the documentation. */
export async function updateTags(): Promise<void> {
  writeFileSync(readmeFile, await describeTags(readText(readmeFile)));
  console.log('Wrote src/components/mdx/README.md.');
}

function writeTable(): string {
  const rows = tags.map(
    ({ name, need, seenOn }) =>
      `| ${need} | [\`<${name}>\`](#${name.toLowerCase()}) | [${titleOf(seenOn)}](../../../${seenOn}) |`,
  );
  return ['| The reader needs | Write | See it on |', '| --- | --- | --- |', ...rows].join('\n');
}

function titleOf(page: string): string {
  const { title, sidebar_label: label } = parseMarkdownFile(readText(path.join(siteRoot, page))).data;
  return String(label ?? title);
}

function describe({ name, about, examples, attributes = {} }: Tag): string {
  const code = examples.join('\n');
  // An example that contains a fence needs a longer one around it.
  const mark = code.includes('```') ? '````' : '```';
  const list = Object.entries(attributes).map(describeAttribute).join('\n');
  return [`## ${name}`, `${mark}mdx\n${code}\n${mark}`, about, ...(list === '' ? [] : [list])].join('\n\n');
}

function describeAttribute([name, { about, isRequired, type }]: [string, Attribute]): string {
  const kinds = { text: '', names: 'one or more, separated by spaces', flag: 'without a value' };
  const traits = [isRequired ? 'required' : 'optional', kinds[type]].filter((trait) => trait !== '');
  return `- \`${name}\` (${traits.join(', ')}) ${about}`;
}
