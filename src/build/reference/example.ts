import type { Example } from '../contract/examples.ts';
import { isRecord } from '../contract/node.ts';
import { json, type Block } from './nodes.ts';

/**
 * Shows an example as JSON.
 *
 * @param fields top-level fields to show, separated by spaces; all if undefined.
 * @param isSent whether readers send it. It then has the background of code that readers write.
 * @throws Error listing the existing fields if one of those named doesn't exist.
 */
export function showExample(example: Example, fields?: string, isSent = false): Block {
  const block = json(fields === undefined ? example.value : pickFields(example, fields), example.summary);
  return isSent ? { ...block, meta: `sent ${block.meta}` } : block;
}

function pickFields({ name, value }: Example, fields: string): Record<string, unknown> {
  const record = isRecord(value) ? value : {};
  const wanted = fields.split(' ');
  for (const field of wanted) {
    if (!(field in record))
      throw new Error(`The example ${name} has no field "${field}". Valid: ${Object.keys(record).join(', ')}.`);
  }
  return Object.fromEntries(Object.entries(record).filter(([key]) => wanted.includes(key)));
}
