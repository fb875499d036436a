import path from 'node:path';
import { parseCsv } from '../../../lib/csv.ts';
import { isRecord } from '../../contract/node.ts';
import { readText } from '../../files/index.ts';
import { FigureError } from '../figure-error.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * Puts the rows of data files in the place of their addresses.
 *
 * @param value a Vega-Lite specification or a part of it.
 * @param folder the addresses start from here.
 * @param line of the fence, for messages.
 * @returns the specification with `data.values` in place of `data.url`.
 * @throws FigureError for an address that is not relative, or a file that cannot be read.
 */
export function inlineData(value: JsonRecord, folder: string, line: number): JsonRecord {
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inlineChild(key, child, folder, line)]));
}

function inlineChild(key: string, child: unknown, folder: string, line: number): unknown {
  if (key === 'data' && isRecord(child) && 'url' in child) {
    const { url, ...rest } = child;
    return { ...rest, values: readRows(url, folder, line) };
  }
  if (Array.isArray(child)) {
    const items: readonly unknown[] = child;
    return items.map((item) => (isRecord(item) ? inlineData(item, folder, line) : item));
  }
  return isRecord(child) ? inlineData(child, folder, line) : child;
}

/** The data files that a specification names; it may be faulty. */
export function findDataFiles(source: string, folder: string): readonly string[] {
  return [...source.matchAll(/"url"\s*:\s*"(\.\/[^"]+)"/g)].map(([, url = '']) => path.join(folder, url));
}

function readRows(url: unknown, folder: string, line: number): unknown {
  if (typeof url !== 'string' || !/^\.\/.+\.(?:csv|json)$/.test(url)) {
    throw new FigureError(
      line,
      `${JSON.stringify(url)} is no data file. Allowed: a CSV or JSON file beside the page. Type: "data": { "url": "./figure.csv" }`,
    );
  }
  const text = readData(url, folder, line);
  if (url.endsWith('.csv')) return parseCsv(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new FigureError(line, `"${url}" is not JSON. Write a list of objects, one a row.`);
  }
}

function readData(url: string, folder: string, line: number): string {
  try {
    return readText(path.join(folder, url));
  } catch {
    throw new FigureError(
      line,
      `"${url}" cannot be read. The path starts from the folder of the page: put the file there, or correct the name.`,
    );
  }
}
