import type { PostbackEvent } from '../contract/events.ts';
import { parseInline } from './markdown.ts';
import { eventType, json, table, tag, text, type Block } from './nodes.ts';

/** Lists events with their types, what `data` contains, and when they are sent. */
export function listEvents(events: readonly PostbackEvent[]): Block {
  return table(
    ['type', 'data', 'When'],
    events.map(({ type, object, when }) => [
      [eventType(type)],
      [text(object === 'test' ? 'mode only' : object)],
      parseInline(when),
    ]),
  );
}

/** Shows one example of each event, folded away. */
export function showEventExamples(events: readonly PostbackEvent[]): Block[] {
  return events.map(({ type, example }) =>
    tag('Disclosure', { id: `example-${type}`, summary: type }, [json(example.value)]),
  );
}
