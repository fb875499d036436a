import type { Socket, SocketMessage } from '../contract/socket.ts';
import type { OperationPart } from './operation-part.ts';
import { listFields } from './fields.ts';
import { parseInline } from './markdown.ts';
import { heading, inlineCode, paragraph, text, type Block } from './nodes.ts';
import { showExamples } from './samples.ts';

/** Shows the messages of a WebSocket, the client's first. */
export function showMessages({ client, server }: Socket, taken: Set<string>): OperationPart {
  return {
    main: [
      heading(2, 'messages', text('Messages')),
      ...client.flatMap((message) => showMessage(message, 'You send ', taken)),
      ...server.flatMap((message) => showMessage(message, 'You receive ', taken)),
    ],
    side: showExamples(
      'Message',
      [...client, ...server].map(({ name, schema, example }) => ({
        label: name,
        caption: schema.description,
        value: example,
      })),
    ),
  };
}

function showMessage({ name, schema }: SocketMessage, direction: string, taken: Set<string>): Block[] {
  return [
    heading(3, `message-${name}`, text(direction), inlineCode(name)),
    paragraph(...parseInline(schema.description)),
    listFields(schema.properties, `message-${name}`, 'response', taken),
  ];
}
