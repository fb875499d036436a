import { entriesOf, requiredChild, rootNode, textAt } from './node.ts';
import type { YamlNode } from './node.ts';
import { resolve } from './resolve.ts';
import type { ContractSource } from './source.ts';

export interface Example {
  /** Its key under `components`, or its key beside the schema if it is written inline. */
  readonly name: string;
  /** Its key in the media type that uses it, for example `partPaid`. */
  readonly key: string;
  readonly summary: string;
  readonly value: unknown;
}

/** Reads the examples of a media type or of `components`. Returns none if the place does not exist. */
export function readExamples(node: YamlNode | undefined): Example[] {
  return entriesOf(node).map(([key, child]) => {
    const { node: target, name } = resolve(child);
    return { name: name ?? key, key, summary: textAt(target, 'summary'), value: requiredChild(target, 'value').value };
  });
}

/** Reads every example under `components`. */
export function readAllExamples(source: ContractSource): Example[] {
  return readExamples(requiredChild(requiredChild(rootNode(source), 'components'), 'examples'));
}
