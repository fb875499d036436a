import { readFileSync } from 'node:fs';
import { readMessage, type Message } from './message.ts';

/** Returns the article's seven messages as the text that arrives over the socket. */
export function readTexts(): readonly string[] {
  const messages: unknown = JSON.parse(readFileSync(new URL('messages.json', import.meta.url), 'utf8'));
  if (!Array.isArray(messages)) throw new Error("messages.json isn't a list.");
  return messages.map((message) => JSON.stringify(message));
}

/** Returns the same messages, parsed. */
export function readMessages(): readonly Message[] {
  return readTexts().map((text) => {
    const message = readMessage(text);
    if (message === null) throw new Error(`Not a message: ${text}`);
    return message;
  });
}
