import { entriesOf, readTexts, requiredChild, type YamlNode } from './node.ts';
import { readSchema, type Schema, type SchemaContext } from './schemas.ts';

/** A message of a WebSocket. */
export interface SocketMessage {
  readonly name: string;
  readonly schema: Schema;
  readonly example: unknown;
}

/** The messages and close codes of a WebSocket. */
export interface Socket {
  readonly client: readonly SocketMessage[];
  readonly server: readonly SocketMessage[];
  /** Close code → its meaning. */
  readonly closeCodes: ReadonlyMap<string, string>;
}

/** Reads the messages of a WebSocket from `x-websocket`. Throws a ContractError for a message without schema or example. */
export function readSocket(node: YamlNode, context: SchemaContext): Socket {
  return {
    client: readMessages(requiredChild(node, 'client'), context),
    server: readMessages(requiredChild(node, 'server'), context),
    closeCodes: readTexts(requiredChild(node, 'closeCodes')),
  };
}

function readMessages(node: YamlNode, context: SchemaContext): SocketMessage[] {
  return entriesOf(node).map(([name, child]) => ({
    name,
    schema: readSchema(requiredChild(child, 'schema'), context),
    example: requiredChild(child, 'example').value,
  }));
}
