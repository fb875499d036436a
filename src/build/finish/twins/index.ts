import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { twinPath } from '../../../lib/twin-path.ts';
import type { BuiltSite } from '../built-site.ts';
import type { PageContent, PageContents } from '../page-content.ts';
import { plainContent } from './plain-content.ts';
import { toMarkdown } from './to-markdown.ts';

/** A page as Markdown. */
export interface Twin {
  readonly route: string;
  /** The absolute address of the Markdown file. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

/** Writes each page as Markdown beside its HTML, for programs and for readers who paste it elsewhere. */
export async function writeTwins({ outDir, siteConfig }: BuiltSite, pages: PageContents): Promise<readonly Twin[]> {
  const twins = [...pages].map(([route, page]) => makeTwin(route, page, siteConfig.url));
  await Promise.all(
    twins.map(async ({ route, markdown }) => {
      const file = path.join(outDir, twinPath(route).slice(siteConfig.baseUrl.length));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, markdown);
    }),
  );
  return twins;
}

function makeTwin(route: string, { title, description, main }: PageContent, origin: string): Twin {
  const address = new URL(route, origin).href;
  const text = toMarkdown(plainContent(main, address));
  return {
    route,
    url: new URL(twinPath(route), origin).href,
    title,
    description,
    markdown: `<!-- ${address} -->\n\n${text}`,
  };
}
