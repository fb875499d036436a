import type { Socket, SocketMessage } from '../contract/socket.ts';
import type { OperationPart } from './operation-part.ts';
import { listFields, type Anchors } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, linkedJson, paragraph, tag, text, type Block } from './nodes.ts';

/** Shows the messages of a WebSocket, the client's first. */
export function showMessages({ client, server }: Socket, taken: Anchors): OperationPart {
  const main = [
    ...client.flatMap((message) => showMessage(message, 'You send ', taken)),
    ...server.flatMap((message) => showMessage(message, 'You receive ', taken)),
  ];
  const samples = [...client, ...server].map(({ name, example }) =>
    tag('Sample', { label: name }, [linkedJson(example, `message-${name}`, taken)]),
  );
  return {
    head: [heading(2, 'messages', text('Messages'))],
    main,
    side: [tag('Samples', { label: 'Message' }, samples)],
  };
}

function showMessage({ name, schema }: SocketMessage, direction: string, taken: Anchors): Block[] {
  return [
    heading(3, `message-${name}`, text(direction), inlineCode(name)),
    paragraph(...parseInline(schema.description)),
    listFields(schema.properties, `message-${name}`, 'response', taken),
  ];
}
