import { toneOf, type Tone } from '../../../lib/tone.ts';
import type { Machine, Transition } from '../../contract/machines.ts';
import type { Graph, GraphEdge, GraphNode } from '../graph/graph.ts';
import { wrapText } from '../svg/text.ts';
import type { LegendEntry } from './legend.ts';
import type { NamedMachine } from './read-machine.ts';
import { nameEdge } from './read-labels.ts';

const start = 'new';

/** The maximum length of a trigger that labels its arrow. A longer one appears only in the table of transitions. */
const longestLabel = 24;
const labelWidth = 110;

/** All transitions from one state to another, which share an arrow. */
interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly transitions: readonly Transition[];
}

/** Whether an API call can cause the step. */
function isCall({ transitions }: Step): boolean {
  return transitions.some(({ operations }) => operations.length > 0);
}

/** Whether the step happens only when a counted payment is reverted. */
function isReversal({ transitions }: Step): boolean {
  return transitions.every(({ postbacks }) => postbacks.includes('payment.reverted'));
}

/**
 * Converts a machine to a graph. A line with a gate is an API call, a dashed line is a reversal, and a plain line is
 * any other step.
 */
export function toGraph(
  { machine, operations }: NamedMachine,
  labels: ReadonlyMap<string, string>,
  rows?: Graph['rows'],
): Graph {
  const steps = collectSteps(machine);
  return {
    nodes: [
      { id: start, label: '', kind: 'start', emphasis: null, hints: {} },
      ...[...machine.states.keys()].map((state): GraphNode => {
        const kind = machine.final.includes(state)
          ? 'final state'
          : machine.conditionallyFinal.has(state)
            ? 'nearly final state'
            : 'state';
        return { id: state, label: `\`${state}\``, kind, emphasis: null, tone: toneOf(state), hints: {} };
      }),
    ],
    edges: steps.map((step): GraphEdge => {
      const isBack = isReversal(step);
      return {
        from: step.from ?? start,
        to: step.to,
        label: labels.get(nameEdge(step.from, step.to)) ?? labelStep(step, operations),
        emphasis: isCall(step) ? 'accent' : isBack ? 'muted' : null,
        isDashed: false,
        hints: {},
      };
    }),
    rows: rows === undefined ? undefined : [[start], ...rows],
    hints: {},
  };
}

/** The meanings of the marks of states, for the legend. */
const marks: readonly (readonly [Tone, string])[] = [
  ['waiting', 'waiting'],
  ['moving', 'in progress'],
  ['success', 'successful'],
  ['warning', 'not paid in time'],
  ['danger', 'failed'],
  ['ended', 'ended'],
];

/** Returns the legend of a machine's drawing, in groups: the lines, outlines and marks that the drawing uses. */
export function describeLines({ machine }: NamedMachine): readonly (readonly LegendEntry[])[] {
  const steps = collectSteps(machine);
  const lines: readonly (LegendEntry & { readonly isUsed: boolean })[] = [
    { sample: 'accent', text: 'your API call can cause it', isUsed: steps.some(isCall) },
    { sample: 'plain', text: 'happens without a call', isUsed: true },
    {
      sample: 'muted',
      text: 'can send `payment.reverted`',
      isUsed: steps.some((step) => !isCall(step) && isReversal(step)),
    },
  ];
  const outlines: typeof lines = [
    { sample: 'final', text: 'final', isUsed: true },
    { sample: 'nearly final', text: 'final, with exceptions', isUsed: machine.conditionallyFinal.size > 0 },
  ];
  const tones = new Set([...machine.states.keys()].map(toneOf));
  return [
    lines.filter(({ isUsed }) => isUsed),
    outlines.filter(({ isUsed }) => isUsed),
    marks.filter(([tone]) => tones.has(tone)).map(([sample, text]) => ({ sample, text })),
  ];
}

function collectSteps({ transitions }: Machine): readonly Step[] {
  const steps = new Map<string, Step>();
  for (const transition of transitions) {
    for (const from of transition.from ?? [null]) {
      for (const to of transition.to) {
        const key = nameEdge(from, to);
        const known = steps.get(key)?.transitions ?? [];
        steps.set(key, { from, to, transitions: [...known, transition] });
      }
    }
  }
  return [...steps.values()];
}

function labelStep({ transitions }: Step, operations: ReadonlyMap<string, string>): string {
  const calls = new Set(transitions.flatMap((transition) => transition.operations));
  const [call] = calls;
  const [transition] = transitions;
  if (calls.size === 1 && call !== undefined) return breakLabel(operations.get(call) ?? call);
  if (calls.size > 1 || transitions.length > 1 || transition === undefined || transition.trigger.length > longestLabel)
    return '';
  return breakLabel(transition.trigger);
}

function breakLabel(label: string): string {
  return wrapText(label, labelWidth)
    .lines.map((line) => line.map(({ text, isCode }) => (isCode ? `\`${text}\`` : text)).join(''))
    .join('\n');
}
