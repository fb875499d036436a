import { isRecord, type JsonRecord } from '../../contract/node.ts';

/**
 * Runs Graphviz.
 *
 * @param format `dot_json` for the graph as it was read, `json` with positions as well.
 * @throws Error with Graphviz's own message when the source is not DOT.
 */
export async function runGraphviz(source: string, format: 'dot_json' | 'json'): Promise<JsonRecord> {
  // Loaded when the first graph is drawn: most pages have none.
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
  const graphviz = await Graphviz.load();
  const output: unknown = JSON.parse(graphviz.layout(source, format, 'dot'));
  if (!isRecord(output)) throw new Error('Graphviz wrote no JSON object.');
  return output;
}

/** The mappings of a list under a key; empty when there is none. */
export function recordsAt(record: JsonRecord, key: string): readonly JsonRecord[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The text under a key; empty when there is none. */
export function textAt(record: JsonRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

/** The numbers under a key, which are a text like `1.5,2`. */
export function numbersAt(record: JsonRecord, key: string): readonly number[] {
  return textAt(record, key).split(',').map(Number);
}
