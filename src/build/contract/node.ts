import type { ContractSource } from './source.ts';

/** A mapping of YAML or JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** A fault in a YAML document. The message says where it is, what was found, and what is allowed there. */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  /** @param place file and line, for example `static/openapi.yaml:7`, and a JSON Pointer if there is one. */
  constructor(place: string, found: string, allowed: string) {
    super(`${place}: found ${found}; allowed: ${allowed}.`);
  }
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Splits a JSON Pointer into its unescaped keys. The root has none. */
export function splitPointer(pointer: string): string[] {
  const keys = pointer.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Describes a value for a message. */
export function nameValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'a mapping' : JSON.stringify(value);
}

/** A place in a YAML document. Without a pointer, it is the root. */
export class YamlNode {
  readonly source: ContractSource;
  /** JSON Pointer (RFC 6901); empty for the root. */
  readonly pointer: string;
  readonly value: unknown;

  constructor(source: ContractSource, pointer = '', value: unknown = source.root) {
    this.source = source;
    this.pointer = pointer;
    this.value = value;
  }

  /** Creates the error for this place, with its file and line. Throw the result. */
  fault(found: string, allowed: string): ContractError {
    const { file, lineOf } = this.source;
    return new ContractError(`${file}:${lineOf(this.pointer)} at ${this.pointer || '/'}`, found, allowed);
  }

  #below(key: string | number, value: unknown): YamlNode {
    const escaped = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
    return new YamlNode(this.source, `${this.pointer}/${escaped}`, value);
  }

  /** Returns the place under a key, or undefined if the mapping lacks it. */
  child(key: string): YamlNode | undefined {
    const record = this.record();
    return key in record ? this.#below(key, record[key]) : undefined;
  }

  /** Follows keys. If a mapping lacks one, throws an error that lists the existing ones. */
  at(...keys: readonly string[]): YamlNode {
    return keys.reduce<YamlNode>((node, key) => {
      const has = Object.keys(node.record()).join(', ') || 'nothing';
      const child = node.child(key);
      if (child === undefined) throw node.fault(`no "${key}"`, `a mapping with "${key}" (it has: ${has})`);
      return child;
    }, this);
  }

  /** Returns the key and the place of every entry of the mapping below keys. */
  entries(...keys: readonly string[]): [string, YamlNode][] {
    const node = this.at(...keys);
    return Object.entries(node.record()).map(([name, value]) => [name, node.#below(name, value)]);
  }

  /** Returns the entries of the mapping under a key; none if there is none. */
  optionalEntries(key: string): [string, YamlNode][] {
    return this.child(key)?.entries() ?? [];
  }

  /** Returns the places of the items of the list below keys. */
  items(...keys: readonly string[]): YamlNode[] {
    const node = this.at(...keys);
    if (!Array.isArray(node.value)) throw node.fault(nameValue(node.value), 'a list');
    return node.value.map((value: unknown, index) => node.#below(index, value));
  }

  /** Returns the items of the list under a key; none if there is none. */
  optionalItems(key: string): YamlNode[] {
    return this.child(key)?.items() ?? [];
  }

  /** Returns the value, which must be a mapping. */
  record(): JsonRecord {
    if (!isRecord(this.value)) throw this.fault(nameValue(this.value), 'a mapping');
    return this.value;
  }

  /** Returns the value below keys, which must be a non-empty text. */
  text(...keys: readonly string[]): string {
    const node = this.at(...keys);
    if (typeof node.value !== 'string' || node.value.trim() === '') throw node.fault(nameValue(node.value), 'text');
    return node.value;
  }

  /** Returns the text, which must be one of those allowed. */
  oneOf<Text extends string>(allowed: readonly Text[]): Text {
    const text = this.text();
    const found = allowed.find((one) => one === text);
    if (found === undefined) throw this.fault(`"${text}"`, allowed.join('; '));
    return found;
  }

  /** Returns the text under a key, or null if there is none. */
  optionalText(key: string): string | null {
    return this.child(key)?.text() ?? null;
  }

  /** Returns the texts of the list under a key; empty if there is no list. */
  texts(key: string): string[] {
    return this.optionalItems(key).map((item) => item.text());
  }

  /** Returns the text under each key of the mapping below keys. */
  textMap(...keys: readonly string[]): Map<string, string> {
    return new Map(this.entries(...keys).map(([name, child]) => [name, child.text()]));
  }

  /**
   * Follows `$ref` until there is none left. Keys beside a `$ref` override those of its target, as in OpenAPI 3.1.
   *
   * @throws ContractError for a reference to another document, to a missing place, or to itself.
   */
  resolve(followed: readonly string[] = []): Resolved {
    if (!isRecord(this.value) || !('$ref' in this.value)) return { node: this, name: null };
    const { $ref, ...beside } = this.value;
    if (typeof $ref !== 'string' || !$ref.startsWith('#/'))
      throw this.fault(`the reference ${nameValue($ref)}`, 'a reference into this document, which starts with "#/"');
    if (followed.includes($ref))
      throw this.fault(`the circle ${[...followed, $ref].join(' → ')}`, 'references that end');
    const keys = splitPointer(decodeURIComponent($ref));
    let target = new YamlNode(this.source);
    for (const key of keys) {
      const next = isRecord(target.value) ? target.child(key) : undefined;
      const there = isRecord(target.value) ? ` (${Object.keys(target.value).join(', ')})` : '';
      if (next === undefined)
        throw this.fault(`the reference "${$ref}"`, `a reference to something that exists${there}`);
      target = next;
    }
    const value = isRecord(target.value) ? { ...target.value, ...beside } : target.value;
    const end = new YamlNode(this.source, target.pointer, value).resolve([...followed, $ref]);
    return { node: end.node, name: end.name ?? keys.at(-1) ?? null };
  }
}

/** A place with its references resolved. */
export interface Resolved {
  readonly node: YamlNode;
  /** The last part of the reference (`Invoice` for `#/components/schemas/Invoice`); null if there was none. */
  readonly name: string | null;
}
