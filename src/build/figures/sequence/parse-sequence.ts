import { FigureError } from '../figure-error.ts';
import { findLane } from '../read-lanes.ts';

/** An arrow from one lane to another. */
export interface Message {
  readonly kind: 'message';
  readonly time: string | null;
  readonly from: number;
  readonly to: number;
  /** Whether it is an answer, which is drawn dashed and with an open arrowhead. */
  readonly isAnswer: boolean;
  readonly text: string;
}

/** A remark on one lane. */
export interface Note {
  readonly kind: 'note';
  readonly time: string | null;
  readonly lane: number;
  readonly text: string;
}

/** One row of a sequence. */
export type Step = Message | Note;

const stepSyntax = /^(?:\[(?<time>[^\]]+)\]\s*)?(?<rest>.+)$/;
const messageSyntax = /^(?<from>.+?)\s*(?<arrow>-->|->)\s*(?<to>[^:]+?)\s*:\s*(?<text>.+)$/;
const noteSyntax = /^note\s+(?<lane>[^:]+?)\s*:\s*(?<text>.+)$/;

/**
 * Reads the body of a sequence.
 *
 * @param firstLine line of the fence at which the body starts.
 * @throws FigureError for a line that is neither a message nor a note, an unknown lane, a message from a lane to
 *   itself, or an empty body.
 */
export function parseSequence(body: string, lanes: readonly string[], firstLine: number): readonly Step[] {
  const steps = body
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: firstLine + index }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => parseStep(text, lanes, line));
  if (steps.length === 0) throw new FigureError(firstLine, 'The sequence is empty. Type: Buyer -> Shop: pays');
  return steps;
}

function parseStep(text: string, lanes: readonly string[], line: number): Step {
  const { time, rest = '' } = stepSyntax.exec(text)?.groups ?? {};
  const note = noteSyntax.exec(rest)?.groups;
  if (note) {
    return { kind: 'note', time: time ?? null, lane: findLane(note.lane ?? '', lanes, line), text: note.text ?? '' };
  }
  const message = messageSyntax.exec(rest)?.groups;
  if (!message) {
    throw new FigureError(
      line,
      `"${text}" is not a step of a sequence. Allowed: "A -> B: text", "A --> B: text" for an answer, "note A: text", each after an optional "[time]".`,
    );
  }
  const from = findLane(message.from ?? '', lanes, line);
  const to = findLane(message.to ?? '', lanes, line);
  if (from === to)
    throw new FigureError(line, `"${text}" leads from a lane to itself. Type: note ${message.from ?? ''}: text`);
  return { kind: 'message', time: time ?? null, from, to, isAnswer: message.arrow === '-->', text: message.text ?? '' };
}
