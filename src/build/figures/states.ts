import { toneOf } from '../../lib/tone.ts';
import { loadContract } from '../contract/index.ts';
import type { Machine, Transition } from '../contract/machines.ts';
import { drawGraph, lineLooks, type Edge, type Node } from './graph.ts';
import { readRows } from './grid.ts';
import { FigureError, type Fence } from './parse-fence.ts';
import { drawArrow, path, type Drawing } from './svg/draw.ts';
import { drawKey, keyWidth, lineHeight, wrapText } from './svg/text.ts';

/** All transitions from one state to another, which share an arrow. */
interface Step {
  readonly from: string;
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
 * `states`: a state machine from the contract. Header: `machine`, and optionally `rows` and `wide`, which say which states
 * are beside each other, with the main path as the first column. The body can give transitions short labels.
 *
 * A step from any state, or any that isn't final, starts at words in the cell `any`. The normal path is bold. A line with a gate is an API call, and a
 * dashed line is a reversal. Only the table of transitions has the reversals to a state that other steps lead to, because
 * their lines would hide the others.
 */
export const states = {
  options: ['machine', 'rows', 'wide'],
  draw({ options, body, bodyLine }: Fence, folder: string, room: number): Drawing {
    const machine = readMachine(options.machine);
    const names = [...machine.states.keys()];
    const all = collectSteps(machine, body);
    const other = machine.final.find((id) => all.every(({ from, to }) => from !== 'any' || to !== id));
    const except = other === undefined ? '' : `\nbut \`${other}\``;
    const any = { id: 'any', label: `any status${except}`, kind: 'set' } as const;
    const extra = all.some(({ from }) => from === any.id) ? [any] : [];
    const rows = readRows(options, [...names, ...extra.map(({ id }) => id)], room);
    const labels = readLabels(body, machine, all, bodyLine);
    const steps = all.filter(
      (step) => !isReversal(step) || all.every((other) => other.to !== step.to || isReversal(other)),
    );
    const usual = names.filter((id) => ['waiting', 'moving', 'success'].includes(toneOf(id)));
    const main = ['new', ...usual.slice(0, usual.findLastIndex((id) => toneOf(id) === 'success') + 1)];
    const nodes = names.map((id): Node => {
      const tone = toneOf(id);
      const isFinal = machine.final.includes(id) || machine.conditionallyFinal.has(id);
      return { id, label: `\`${id}\``, kind: !isFinal ? 'step' : tone === 'success' ? 'end' : 'out', tone };
    });
    const edges = steps.map((step): Edge => {
      const label = labels.get(nameOf(step)) ?? labelStep(step);
      const hasGate = isCall(step);
      const role = main.indexOf(step.to) === main.indexOf(step.from) + 1 ? 'main' : 'side';
      return { from: step.from, to: step.to, label, role, hasGate, isDashed: !hasGate && isReversal(step) };
    });
    const cells = [rows[0]?.map((id) => (id === names[0] ? 'new' : null)) ?? [], ...rows];
    const withStart = [{ id: 'new', label: '', kind: 'start' } as const, ...extra, ...nodes];
    // On an object's page, its text is 14 px beside a table.
    const width = folder.endsWith('category') ? Math.min(room, 471) : room;
    return { ...drawGraph({ nodes: withStart, edges, rows: cells }, width), legend: drawLegend(machine, steps) };
  },
};

/** Throws a FigureError that lists the machines if none has this name, and a ContractError if the contract is faulty. */
function readMachine(name: unknown): Machine {
  const { machines } = loadContract();
  const machine = machines.find((item) => item.name === name);
  if (machine !== undefined) return machine;
  const found =
    name === undefined ? 'The figure has no machine' : `"${String(name)}" isn't a state machine of the contract`;
  const names = machines.map((item) => item.name);
  throw new FigureError(0, `${found}. Allowed: ${names.join(', ')}. Type: machine: ${names[0] ?? 'invoice'}`);
}

/** Returns the name of a step, such as `open -> paid`, or `new -> open` if it creates the object. */
function nameOf({ from, to }: Pick<Step, 'from' | 'to'>): string {
  return `${from} -> ${to}`;
}

/**
 * Collects the steps. Those to a state to which a call leads from every state that isn't final are one, from `any`. If the
 * author labels one of them, it is also apart, as what happens there without a call.
 */
function collectSteps({ transitions, states: all, final }: Machine, body: string): readonly Step[] {
  const open = [...all.keys()].filter((id) => !final.includes(id));
  const wide = transitions.filter(
    ({ isFromAny, from, operations }) =>
      isFromAny || (operations.length > 0 && open.every((id) => from?.includes(id) === true)),
  );
  const steps = transitions.flatMap((transition) =>
    transition.to.flatMap((to) => {
      const each = (transition.from ?? ['new']).map((from) => ({ from, to, transition }));
      if (!wide.some((other) => other.to.includes(to))) return each;
      const isTimed = transition.by.includes('gateway (clock)');
      const apart = each.filter((step) => isTimed && body.includes(`${nameOf(step)}:`));
      const withoutCall = { ...transition, operations: [] };
      return [{ from: 'any', to, transition }, ...apart.map((step) => ({ ...step, transition: withoutCall }))];
    }),
  );
  return [...Map.groupBy(steps, nameOf).values()].map((group) => ({
    ...{ from: group[0]?.from ?? '', to: group[0]?.to ?? '' },
    transitions: group.map(({ transition }) => transition),
  }));
}

/**
 * Reads the short labels that an author gives to transitions. `\n` breaks a label into lines.
 *
 * @returns name of the step → label.
 * @throws FigureError for a line in another form, or a transition that the contract doesn't have.
 */
function readLabels(body: string, { name }: Machine, steps: readonly Step[], firstLine: number): Map<string, string> {
  const names = steps.map(nameOf);
  const labels = new Map<string, string>();
  for (const [index, text] of body.split('\n').entries()) {
    if (text.trim() === '') continue;
    const [, from = '', to = '', label] = /^([a-z_]+)\s*->\s*([a-z_]+)\s*:\s*(.+)$/.exec(text.trim()) ?? [];
    const step = nameOf({ from, to });
    const known = `Transitions: ${names.join(', ')}.`;
    if (label === undefined)
      throw new FigureError(
        firstLine + index,
        `"${text.trim()}" isn't a label. Type "from -> to: label", or leave the body empty. ${known}`,
      );
    if (!names.includes(step))
      throw new FigureError(firstLine + index, `"${step}" isn't a transition of ${name}. ${known}`);
    labels.set(step, label.replaceAll('\\n', '\n'));
  }
  return labels;
}

/** Names what the calls that can cause a step do, or a short trigger. Longer ones are only in the table of transitions. */
function labelStep({ transitions }: Step): string {
  const calls = transitions.flatMap(({ operations }) => operations);
  const summaries = loadContract().operations.filter(({ id }) => calls.includes(id));
  const verbs = new Set(summaries.map(({ summary }) => summary.replace(/ .*/, '')));
  const trigger = transitions.length === 1 ? (transitions[0]?.trigger ?? '') : '';
  const label = calls.length > 0 ? [...verbs].join(' or ') : trigger.length > 24 ? '' : trigger;
  return wrapText(label, 110).lines.join('\n');
}

/** Draws the legend of a machine: the lines that its drawing uses. A list explains the marks. */
function drawLegend(machine: Machine, steps: readonly Step[]): readonly Drawing[] {
  const y = lineHeight / 2 + 1;
  const line = (role: Edge['role'], dashes?: string): string => {
    const { head, base } = drawArrow({ x: keyWidth, y }, { x: 0, y }, lineLooks[role].stroke);
    return path(`M0,${y}H${base.x}`, { ...lineLooks[role], dashes }) + head;
  };
  const gate = path(`M7.5,${y - 8}v16`, { stroke: 'gate', weight: 5 });
  const items: readonly (readonly [isUsed: boolean, text: string, mark: string])[] = [
    [true, 'normal path', line('main')],
    [steps.some(isCall), 'your API call can cause it', line('side') + gate],
    [true, 'happens without a call', line('side')],
    [steps.some((step) => !isCall(step) && isReversal(step)), 'can send `payment.reverted`', line('side', '6 4')],
  ];
  return items.filter(([isUsed]) => isUsed).map(([, text, mark]) => drawKey(mark, text));
}
