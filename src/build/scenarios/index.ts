import type { TagRule } from '../reference/attributes.ts';
import { expandTags } from '../reference/expand-tags.ts';
import { link, paragraph, text, type Block } from '../reference/nodes.ts';
import { addressFixture } from './fixture.ts';
import { playNamed } from './load.ts';
import { showTable } from './show/table.ts';
import { showTimeline } from './show/timeline.ts';

const tags: Readonly<Record<string, TagRule>> = { Scenario: { required: ['name'], optional: ['from'] } };

/**
 * Remark plugin: expands `<Scenario name="underpaid-topped-up" />` to a table, a `timeline` fence and a link to the fixture,
 * all computed from `data/<name>.yaml` by the rules of the contract. With `from="10:04:10"` the table starts at that time; the
 * figure and the fixture keep the whole course.
 *
 * It must run before the plugin that draws figures. Fails the build, with the tag's line, for a name that does not exist, a
 * wrong attribute, or a scenario that breaks the rules.
 */
export default function scenarios() {
  return expandTags(tags, (_, attributes) => showScenario(attributes.get('name') ?? '', attributes.get('from')));
}

function showScenario(name: string, from: string | undefined): Block[] {
  const course = playNamed(name);
  const download = link(`pathname://${addressFixture(name)}`, text(`${name}.json`));
  return [
    showTable(course, from),
    showTimeline(course),
    paragraph(text('Every object and postback of this course, step by step: '), download, text('.')),
  ];
}
