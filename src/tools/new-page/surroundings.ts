import path from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { readText } from '../../build/files/index.ts';
import { loadContract } from '../../build/contract/index.ts';
import { isRecord } from '../../build/contract/node.ts';
import { parseMarkdownFile } from '../../build/markdown/front-matter/index.ts';
import { siteRoot } from '../../build/site-root.ts';

/** What a new page has to fit in with: the existing topics, teams, pages and operations. */
export interface Surroundings {
  /** Key → description. */
  readonly topics: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, string>;
  /** Articles, oldest first. */
  readonly articles: readonly { readonly slug: string; readonly day: string; readonly topics: readonly string[] }[];
  /** Paths of documentation pages below `docs/`, without extension. */
  readonly documents: readonly string[];
  /** Ids of the contract's operations. */
  readonly operations: readonly string[];
  readonly today: Date;
}

/** Reads the surroundings of a new page from the checkout. */
export function readSurroundings(today: Date): Surroundings {
  return {
    topics: readNames('blog/tags.yml', 'description'),
    teams: readNames('blog/authors.yml', 'name'),
    articles: globSync('blog/*/index.mdx', { cwd: siteRoot }).sort().map(readArticle),
    documents: globSync('docs/**/*.mdx', { cwd: siteRoot }).map((file) => file.slice('docs/'.length, -'.mdx'.length)),
    operations: loadContract().operations.map(({ id }) => id),
    today,
  };
}

function readNames(file: string, key: string): ReadonlyMap<string, string> {
  const entries: unknown = parse(readText(path.join(siteRoot, file)));
  return new Map(
    Object.entries(isRecord(entries) ? entries : {}).map(([name, entry]) => [
      name,
      String(isRecord(entry) ? entry[key] : ''),
    ]),
  );
}

function readArticle(file: string): Surroundings['articles'][number] {
  const { slug, date, tags } = parseMarkdownFile(readText(path.join(siteRoot, file))).data;
  return { slug: String(slug), day: String(date).slice(0, 10), topics: Array.isArray(tags) ? tags.map(String) : [] };
}
