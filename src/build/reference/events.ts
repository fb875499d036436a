import type { PostbackEvent } from '../contract/events.ts';
import { parseInline } from './markdown.ts';
import { eventType, json, table, tag, text, type Block } from './nodes.ts';

/**
 * Picks the events about one kind of object.
 *
 * @param object the kind; every event when undefined.
 * @throws Error naming the kinds that exist, when there is no such kind.
 */
export function pickEvents(events: readonly PostbackEvent[], object: string | undefined): readonly PostbackEvent[] {
  if (object === undefined) return events;
  const picked = events.filter((event) => event.object === object);
  if (picked.length === 0) {
    throw new Error(
      `There is no postback about "${object}". Valid: ${[...new Set(events.map((event) => event.object))].join(', ')}.`,
    );
  }
  return picked;
}

/** Lists events: type, what `data` holds, when. */
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
