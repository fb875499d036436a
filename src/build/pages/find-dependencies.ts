import path from 'node:path';
import { listCoverFiles } from '../blog/cover/index.ts';
import { listModelFiles } from '../blog/recalculate/index.ts';
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
 * Finds what a page is made from, besides itself, as declared by its tags, fences and front matter.
 *
 * It scans the text without parsing it, so a tag inside a code block counts, too, which is harmless. More importantly,
 * both compilations of a page get the same result: if only one came from the cache, Docusaurus would wait forever.
 *
 * @param source text of the page, with its front matter.
 * @param page absolute path of the page.
 * @param withNamed whether to include the pages that an article lists at its end.
 * @returns absolute paths of files and folders, without duplicates.
 */
export function findDependencies(source: string, page: string, withNamed = true): readonly string[] {
  return [
    ...new Set([
      path.join(siteRoot, aliasFile),
      ...listModelFiles(page),
      ...listCoverFiles(page),
      ...(withNamed ? listRelatedFiles(readFrontMatter(source)) : []),
      ...tags.flatMap(({ name, dependsOn }) => findUses(name, source).flatMap((values) => dependsOn?.(values) ?? [])),
      ...splitFences(source).flatMap((part) => (part.kind === 'fence' ? listFenceFiles(part, page) : [])),
    ]),
  ];
}

/** Ignores errors here: the code that reads the front matter or the fence reports them, with the line. */
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

/** Returns the attributes of each use of a tag, including uses that span several lines of a blockquote. */
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
