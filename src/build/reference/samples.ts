import path from 'node:path';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Example, Operation } from '../contract/operations.ts';
import { wordsOf } from '../contract/type-name.ts';
import { exists } from '../files/index.ts';
import { readSnippet } from '../files/read-snippet.ts';
import { withSample } from '../samples/address.ts';
import { siteRoot } from '../site-root.ts';
import { languages } from '../../lib/languages.ts';
import { findNamed } from './find.ts';
import { code, linkedJson, linkKeys, tag, type Block } from './nodes.ts';

/** Returns the folder with the samples of an operation. */
export function samplesFolder({ id }: Pick<Operation, 'id'>): string {
  return path.join(siteRoot, 'src', 'samples', 'operations', id);
}

/**
 * Shows an operation in every language that has a sample. Other bodies than the one that the curl sample sends are tabs
 * beside it.
 *
 * @param anchors the anchors of the fields that the page shows. Keys in the curl sample and in bodies link to them.
 * @throws Error if an HTTP operation has no curl sample.
 */
export function showLanguages(operation: Operation, anchors: ReadonlyMap<string, string>): Block[] {
  const folder = samplesFolder(operation);
  const present = languages.filter(({ file }) => exists(path.join(folder, file)));
  if (operation.socket === null && !present.some(({ label }) => label === 'curl')) {
    throw new Error(`The operation ${operation.id} has no src/samples/operations/${operation.id}/curl.sh.`);
  }
  if (present.length === 0) return [];
  const read = (file: string): string =>
    readSnippet(path.join(folder, file), undefined, `src/samples/operations/${operation.id}/${file}`);
  const sent = present[0]?.name === 'curl' ? read(present[0].file) : '';
  const query = [...sent.matchAll(/--data-urlencode '([^']*)'/g)].map(([, one = '']) => one).join('&');
  const run = `run="${[operation.id, query].filter(Boolean).join('?')}"`;
  const samples = present.map(({ name, file, lang, label }) => {
    const shown = path.join(folder, file);
    const value = read(file);
    const keys = name === 'curl' ? linkKeys(value, 'body', anchors) : '';
    const meta = withSample(shown, keys === '' ? run : `keys="${keys}" ${run}`);
    return tag('Sample', { label, language: name }, [{ ...code(lang, value), meta }]);
  });
  const label = operation.socket === null ? 'Request' : 'Client';
  const isSent = ({ value }: Example): number => Number(sent.includes(JSON.stringify(value, null, 2)));
  const [shown, ...others] = (operation.body?.examples ?? []).toSorted((one, other) => isSent(other) - isSent(one));
  if (shown === undefined || others.length === 0) return [tag('Samples', { label }, samples)];
  const bodies = others.map((example) => {
    const block = linkedJson(example.value, 'body', anchors);
    const meta = `${block.meta ?? ''} ${run}`;
    return tag('Sample', { label: labelOf(example), caption: example.summary }, [{ ...block, meta }]);
  });
  const inner = tag('Samples', { label, inner: true }, samples);
  return [tag('Samples', { label, tabs: 'Body' }, [tag('Sample', { label: labelOf(shown) }, [inner]), ...bodies])];
}

/** An example with its label, its caption and the prefix of its fields' anchors. */
export interface CaptionedExample {
  readonly label: string;
  readonly caption?: string;
  readonly prefix: string;
  readonly value: unknown;
}

/** Shows examples as JSON, one at a time. Keys link to the anchors with an example's prefix. */
export function showExamples(
  label: string,
  examples: readonly CaptionedExample[],
  anchors: ReadonlyMap<string, string>,
): Block[] {
  const samples = examples.map(({ prefix, value, ...words }) =>
    tag('Sample', words, [linkedJson(value, prefix, anchors)]),
  );
  return samples.length === 0 ? [] : [tag('Samples', { label, output: true }, samples)];
}

/** Returns the label of an example's tab: `partPaid` → `Part paid`. */
export function labelOf({ key }: Example): string {
  return capitalise(wordsOf(key));
}

/** Returns a text with a capital first letter. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const usage = '<Languages label="…">, an empty line, a fence for each language, an empty line, </Languages>';

/**
 * Shows fences as tabs, one for each language, which follow the reader's choice. The text before a fence is in its tab.
 *
 * @throws Error for a fence in a language that readers cannot choose, for one language twice, for fewer than two
 *   fences, and for text that no fence follows.
 */
export function groupLanguages(label: string, content: readonly Block[]): Block {
  const samples: MdxJsxFlowElement[] = [];
  const names = new Set<string>();
  let blocks: Block[] = [];
  for (const child of content) {
    blocks.push(child);
    if (child.type !== 'code') continue;
    const { name: language, label: title } = findNamed(languages, (one) => one.lang, child.lang ?? '', 'language');
    if (names.has(language)) throw new Error(`<Languages> has ${title} twice. Each language may have one fence.`);
    names.add(language);
    samples.push(tag('Sample', { label: title, language }, blocks));
    blocks = [];
  }
  if (samples.length < 2) throw new Error(`<Languages> needs at least two fences. Type: ${usage}`);
  if (blocks.length > 0) throw new Error('The text before </Languages> has no fence. Put it before its fence.');
  return tag('Samples', { label, whole: true }, samples);
}
