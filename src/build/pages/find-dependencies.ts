import path from 'node:path';
import { listRelatedFiles } from '../blog/related/index.ts';
import { kinds } from '../figures/kinds.ts';
import { tokensFile } from '../figures/svg/read-token.ts';
import { aliasFile } from '../finish/redirects/aliases.ts';
import { parseMarkdownFile } from '../markdown/front-matter/index.ts';
import { parseReference } from '../markdown/shown-files/parse-reference.ts';
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
      ...findFences(source).flatMap((fence) => listFenceFiles(fence, page)),
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

interface Fence {
  readonly lang: string;
  readonly meta: string;
  readonly body: string;
}

const fenceStart = /^(?:[ \t>]|[-*+] |\d+\. )*(`{3,}|~{3,})[ \t]*([^\s`]*)([^\n]*)$/;

function findFences(source: string): readonly Fence[] {
  const fences: { lang: string; meta: string; body: string; mark: string }[] = [];
  let isOpen = false;
  for (const line of source.split('\n')) {
    const fence = fences.at(-1);
    const [, mark = '', lang = '', meta = ''] = fenceStart.exec(line) ?? [];
    if (isOpen && fence !== undefined) {
      if (mark.startsWith(fence.mark) && lang === '') isOpen = false;
      else fence.body += `${line}\n`;
    } else if (mark !== '') {
      fences.push({ lang, meta, body: '', mark });
      isOpen = true;
    }
  }
  return fences;
}

function listFenceFiles({ lang, meta, body }: Fence, page: string): readonly string[] {
  const kind = kinds.get(lang);
  const shown = orNothing(() => [parseReference(meta, page)?.file ?? []].flat());
  return kind === undefined ? shown : [...shown, tokensFile, ...(kind.dependsOn?.(body, path.dirname(page)) ?? [])];
}
