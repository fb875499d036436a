import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readAttributes, type TagRule } from '../reference/attributes.ts';
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
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      const rule = 'name' in node ? tags[node.name ?? ''] : undefined;
      if (
        (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') ||
        rule === undefined ||
        parent === undefined ||
        index === undefined
      )
        return;
      try {
        if (node.type === 'mdxJsxTextElement')
          throw new Error('<Scenario> must stand on a line of its own, with empty lines around it.');
        const attributes = readAttributes(node, rule);
        const blocks = showScenario(attributes.get('name') ?? '', attributes.get('from'));
        parent.children.splice(index, 1, ...blocks);
        return [SKIP, index + blocks.length];
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node.position);
      }
    });
  };
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
