import type { PhrasingContent } from 'mdast';
import { describeTable, describeTimeline, type ShownStanding } from '@sluice/sandbox/scenarios';
import { parseInline } from '../reference/markdown.ts';
import { code, eventTypes, inlineCode, inlineTag, link, paragraph, table, tag, text } from '../reference/nodes.ts';
import type { Block } from '../reference/nodes.ts';
import { playNamed } from './index.ts';

/**
 * Shows a scenario as a table, a `timeline` fence, the sandbox's command for it and a link to the fixture, all computed
 * by the rules of the contract.
 *
 * @param from the time at which the table starts; the figure and the fixture always contain the whole scenario.
 * @throws Error for a name or a time that does not exist, or a scenario that breaks the rules.
 */
export function showScenario(name: string, from: string | undefined, isBrief: boolean): Block[] {
  const played = playNamed(name);
  const { heads, rows } = describeTable(played, from);
  const steps = table(
    heads,
    rows.map(({ time, what, standings, postbacks }) => [
      [text(time)],
      [...parseInline(what), ...showPostbacks(postbacks)],
      ...standings.map(showStanding),
    ]),
  );
  return [
    { ...steps, data: { hProperties: { className: ['steps'] } } },
    ...(isBrief ? [] : [code('timeline', describeTimeline(played))]),
    // src/client/parts/run fills this with a button. Without scripts, the table and the figure remain.
    tag('div', { 'data-scenario': name, hidden: true }),
    paragraph(
      text('Sandbox: '),
      inlineCode(`scenario ${name}`),
      text('. Objects and postbacks: '),
      link(`pathname:///scenarios/${name}.json`, text(`${name}.json`)),
      text('.'),
    ),
  ];
}

/** Shows the types of postbacks as a note below what happens. */
function showPostbacks(types: readonly string[]): PhrasingContent[] {
  if (types.length === 0) return [];
  return [text(' '), { type: 'emphasis', children: eventTypes(types, ' ') }];
}

/** Shows a state with few elements, because a page may have hundreds of these cells, and nothing if it hasn't changed. */
function showStanding(standing: ShownStanding | null): PhrasingContent[] {
  if (standing === null) return [];
  return [inlineTag('Status', { value: standing.status }), text(` ${standing.words}`)];
}
