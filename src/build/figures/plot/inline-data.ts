import path from 'node:path';
import { parseCsv } from '../../../lib/csv.ts';
import { isRecord, type JsonRecord } from '../../contract/node.ts';
import { exists, readText } from '../../files/index.ts';
import { FigureError } from '../figure-error.ts';

/**
 * Replaces the address of a data file with the rows of the file.
 *
 * @param spec a Vega-Lite specification.
 * @param folder the folder that the address is relative to.
 * @param line the line of the fence to report in errors.
 * @returns the specification with `data.values` in place of `data.url`.
 * @throws FigureError for an address that is not the relative path of a CSV file, or a file that does not exist.
 */
export function inlineData(spec: JsonRecord, folder: string, line: number): JsonRecord {
  if (!isRecord(spec.data) || !('url' in spec.data)) return spec;
  const { url } = spec.data;
  if (typeof url !== 'string' || !/^\.\/.+\.csv$/.test(url)) {
    throw new FigureError(
      line,
      `${JSON.stringify(url)} is not a data file. Allowed: a CSV file beside the page. Type: "data": { "url": "./figure.csv" }`,
    );
  }
  const file = path.join(folder, url);
  if (!exists(file)) {
    throw new FigureError(
      line,
      `"${url}" cannot be read. The path is relative to the page's folder: put the file there, or correct the name.`,
    );
  }
  return { ...spec, data: { values: parseCsv(readText(file)) } };
}

/** Returns the data files that a specification names; the specification may be faulty. */
export function findDataFiles(source: string, folder: string): readonly string[] {
  return [...source.matchAll(/"url"\s*:\s*"(\.\/[^"]+)"/g)].map(([, url = '']) => path.join(folder, url));
}
