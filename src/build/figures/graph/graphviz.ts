import { isRecord, type JsonRecord } from '../../contract/node.ts';

/**
 * Runs Graphviz.
 *
 * @param format `dot_json` for the parsed graph, `json` to add positions.
 * @throws Error with Graphviz's own message if the source is not DOT.
 */
export async function runGraphviz(source: string, format: 'dot_json' | 'json'): Promise<JsonRecord> {
  // Loaded only when a graph is drawn, because most pages have none.
  const { Graphviz } = await import('@hpcc-js/wasm-graphviz');
  const graphviz = await Graphviz.load();
  const output: unknown = JSON.parse(graphviz.layout(source, format, 'dot'));
  if (!isRecord(output)) throw new Error('Graphviz did not return a JSON object.');
  return output;
}

/** Returns the mappings in the list under a key; empty if there is no list. */
export function recordsAt(record: JsonRecord, key: string): readonly JsonRecord[] {
  const value = record[key];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Returns the text under a key; empty if there is none. */
export function textAt(record: JsonRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value : '';
}

/** Returns the numbers under a key, which Graphviz writes as text such as `1.5,2`. */
export function numbersAt(record: JsonRecord, key: string): readonly number[] {
  return textAt(record, key).split(',').map(Number);
}
