import path from 'node:path';
import { listRelatedFiles } from '../blog/related/index.ts';
import { kinds } from '../figures/kinds.ts';
import { tokensFile } from '../figures/svg/read-token.ts';
import { aliasFile } from '../finish/redirects/aliases.ts';
import { parseMarkdownFile } from '../markdown/front-matter/index.ts';
import { parseReference } from '../markdown/shown-files/parse-reference.ts';
import { splitFences, type Part } from '../markdown/split-fences.ts';
import { siteRoot } from '../site-root.ts';
import { tags } from '../tags/registry.ts';
import type { Values } from '../tags/tag.ts';

/**
 * Finds what a page is made from besides itself, as its tags, fences and front matter declare it.
 *
 * The text is scanned and not parsed: a tag inside a code block counts as well, which does no harm, and the two compilations of a
 * page find the same. Docusaurus waits forever for one that comes from the cache while the other does not.
 *
 * @param source text of the page, with its front matter.
 * @param page absolute path of the page.
 * @returns absolute paths of files and folders, each once.
 */
export function findDependencies(source: string, page: string): readonly string[] {
  return [
    ...new Set([
      path.join(siteRoot, aliasFile),
      ...listRelatedFiles(readFrontMatter(source)),
      ...tags.flatMap(({ name, dependsOn }) => findUses(name, source).flatMap(dependsOn)),
      ...splitFences(source).flatMap((part) => (part.kind === 'fence' ? listFenceFiles(part, page) : [])),
    ]),
  ];
}

/** What is wrong in the front matter or in a fence is told by what reads it, with its line. */
function orNothing<Found>(find: () => readonly Found[]): readonly Found[] {
  try {
    return find();
  } catch {
    return [];
  }
}

function readFrontMatter(source: string): unknown {
  return orNothing(() => [parseMarkdownFile(source).data])[0];
}

/** The attributes of each use of a tag, also where it takes several lines of a quotation. */
function findUses(name: string, source: string): readonly Values[] {
  const uses = source.matchAll(new RegExp(`<${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|\\n[ \\t]*>|[^>"'])*)>`, 'g'));
  return Array.from(uses, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, key = '', double, single]) => [
        key,
        double ?? single,
      ]),
    ),
  );
}

function listFenceFiles({ lang, meta, body }: Extract<Part, { kind: 'fence' }>, page: string): readonly string[] {
  const kind = kinds.get(lang);
  const shown = orNothing(() => [parseReference(meta, page)?.file ?? []].flat());
  return kind === undefined ? shown : [...shown, tokensFile, ...(kind.dependsOn?.(body, path.dirname(page)) ?? [])];
}
