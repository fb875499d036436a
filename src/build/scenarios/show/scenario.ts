import { inlineCode, link, paragraph, tag, text, type Block } from '../../reference/nodes.ts';
import { addressFixture } from '../fixture.ts';
import { playNamed } from '../load.ts';
import { showTable } from './table.ts';
import { showTimeline } from './timeline.ts';

/**
 * Shows a scenario as a table, a `timeline` fence, the sandbox's command for it and a link to the fixture, all computed
 * from `data/<name>.yaml` by the contract's rules.
 *
 * @param isBrief whether the figure is left out.
 * @param from the time at which the table starts; the figure and the fixture always contain the whole scenario.
 * @throws Error for a name or a time that does not exist, or a scenario that breaks the rules.
 */
export function showScenario(name: string, from: string | undefined, isBrief: boolean): Block[] {
  const played = playNamed(name);
  const download = link(`pathname://${addressFixture(name)}`, text(`${name}.json`));
  return [
    showTable(played, from),
    ...(isBrief ? [] : [showTimeline(played)]),
    placeOfPlayer(name),
    paragraph(
      text('Sandbox: '),
      inlineCode(`scenario ${name}`),
      text('. Objects and postbacks: '),
      download,
      text('.'),
    ),
  ];
}

/**
 * Returns the hidden element that src/client/parts/scenario-player fills with the player. Readers without scripts have
 * the table and the figure.
 */
function placeOfPlayer(name: string): Block {
  return tag('div', { 'data-scenario': name, hidden: true });
}
