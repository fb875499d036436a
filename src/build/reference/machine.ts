import type { PhrasingContent } from 'mdast';
import type { Machine, PostbackEvent, Transition } from '../contract/machines.ts';
import { parseInline } from './markdown.ts';
import { eventTypes, heading, inColumns, inlineTag, json, paragraph, table, tag, text, type Block } from './nodes.ts';

/** Shows a state machine: its diagram, the meaning of each state, a table of transitions by their first state, and postbacks without a state change. */
export function showMachine(machine: Machine, diagram: readonly Block[]): Block[] {
  const states = table(
    ['Status', 'Meaning'],
    [...machine.states].map(([state, meaning]) => [
      [showState(state)],
      [...parseInline(meaning), ...showFinality(machine, state)],
    ]),
  );
  const groups = [...Map.groupBy(machine.transitions, ({ from }) => from?.join()).values()];
  return [
    inColumns(diagram, [states]),
    heading(3, 'transitions', text('Transitions and postbacks')),
    table(['Change', 'Cause', 'Postback'], groups.flat().map(showTransition)),
    ...showSideEvents(machine),
  ];
}

function showFinality({ final, conditionallyFinal }: Machine, state: string): PhrasingContent[] {
  const condition = conditionallyFinal.get(state) ?? (final.includes(state) ? 'This status is final.' : undefined);
  return condition === undefined ? [] : [text(' '), ...parseInline(condition)];
}

/**
 * Shows a transition, with a line for each state before and after it. Where no postback is sent for the object itself, its
 * note is about those for others.
 */
function showTransition({ from, isFromAny, to, trigger, note, postbacks }: Transition): PhrasingContent[][] {
  const starts = isFromAny ? [text('any status')] : (from?.map(showState) ?? [text('new')]);
  const steps = starts.flatMap((start) => to.map((state) => [start, text(' → '), showState(state)]));
  const lines = steps.flatMap((step) => [
    { type: 'break' } as const,
    inlineTag('span', { className: 'one-line' }, ...step),
  ]);
  return [
    lines.slice(1),
    [
      ...parseInline(`${trigger}.`),
      ...(note === null || postbacks.length === 0 ? [] : [text(' '), ...parseInline(note)]),
    ],
    postbacks.length === 0 ? parseInline(note ?? 'None.') : eventTypes(postbacks),
  ];
}

const showState = (value: string): PhrasingContent => inlineTag('Status', { value });

function showSideEvents({ sideEvents }: Machine): Block[] {
  if (sideEvents.length === 0) return [];
  return [
    paragraph(text('Postbacks without a status change:')),
    table(
      ['Postback', 'When'],
      sideEvents.map(({ postback, when }) => [eventTypes([postback]), parseInline(`${when}.`)]),
    ),
  ];
}

/** Lists the events of one object with their types, and when they are sent. */
export function listEvents(events: readonly PostbackEvent[]): Block {
  return table(
    ['Event', 'When it is sent'],
    events.map(({ type, when }) => [eventTypes([type]), parseInline(when)]),
  );
}

/** Shows one example of each event, folded away. */
export function showEventExamples(events: readonly PostbackEvent[]): Block[] {
  return events.map(({ type, example }) =>
    tag('details', { id: `example-${type}`, summary: type }, [json(example.value)]),
  );
}
