import path from 'node:path';
import { contractFile } from '../../contract/index.ts';
import { scenarioFolder } from '../../scenarios/load.ts';
import { siteRoot } from '../../site-root.ts';
import { parseReference } from './parse-reference.ts';

/** Tags that are expanded from the contract. */
const contractTag = /<(?:Api(?:Operation|Schema|Example)|StateTable|Event(?:List|Examples)|ProblemList|Scenario)\b/;
const scenarioTag = /<Scenario\b/;
const operationTag = /<ApiOperation\s+id="([A-Za-z]+)"/g;
const statesFence = /^[ \t]*(?:`{3,}|~{3,})states\b/m;
const dataFile = /"url":\s*"(\.\/[^"]+\.(?:csv|json))"/g;
const fence = /^[ \t]*(?:`{3,}|~{3,})\S*[ \t]+(.*)$/gm;

/** What a page is made from besides itself. */
export interface PageFiles {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Lists what has to be watched for a page: the files its fences show, the data of its plots, the contract, and the samples
 * of its operations.
 *
 * @param source text of the page.
 * @param page absolute path of the page.
 */
export function collectFiles(source: string, page: string): PageFiles {
  const shown = [...source.matchAll(fence)].flatMap(([, meta]) => fileOf(meta, page));
  const data = [...source.matchAll(dataFile)].map(([, file]) => path.join(path.dirname(page), file ?? ''));
  const contract = contractTag.test(source) || statesFence.test(source) ? [contractFile] : [];
  const folders = [...source.matchAll(operationTag)].map(([, id]) =>
    path.join(siteRoot, 'src', 'samples', 'operations', id ?? ''),
  );
  if (scenarioTag.test(source)) folders.push(scenarioFolder);
  return { files: [...new Set([...shown, ...data, ...contract])], folders };
}

/** A reference that is wrong is told by the plugin that fills the fence, with its line. */
function fileOf(meta: string | undefined, page: string): string[] {
  try {
    const reference = parseReference(meta, page);
    return reference === undefined ? [] : [reference.file];
  } catch {
    return [];
  }
}
