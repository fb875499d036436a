import path from 'node:path';
import { parseCsv } from '../../../lib/csv.ts';
import { isRecord, type JsonRecord } from '../../contract/node.ts';
import { exists, readText } from '../../files/index.ts';
import { FigureError } from '../figure-error.ts';

/**
 * Puts the rows of the data file in the place of its address.
 *
 * @param spec a Vega-Lite specification.
 * @param folder the address starts from here.
 * @param line of the fence, for messages.
 * @returns the specification with `data.values` in place of `data.url`.
 * @throws FigureError for an address that is not relative, or a file that does not exist.
 */
export function inlineData(spec: JsonRecord, folder: string, line: number): JsonRecord {
  if (!isRecord(spec.data) || !('url' in spec.data)) return spec;
  const { url } = spec.data;
  if (typeof url !== 'string' || !/^\.\/.+\.csv$/.test(url)) {
    throw new FigureError(
      line,
      `${JSON.stringify(url)} is no data file. Allowed: a CSV file beside the page. Type: "data": { "url": "./figure.csv" }`,
    );
  }
  const file = path.join(folder, url);
  if (!exists(file)) {
    throw new FigureError(
      line,
      `"${url}" cannot be read. The path starts from the folder of the page: put the file there, or correct the name.`,
    );
  }
  return { ...spec, data: { values: parseCsv(readText(file)) } };
}

/** The data files that a specification names; it may be faulty. */
export function findDataFiles(source: string, folder: string): readonly string[] {
  return [...source.matchAll(/"url"\s*:\s*"(\.\/[^"]+)"/g)].map(([, url = '']) => path.join(folder, url));
}
