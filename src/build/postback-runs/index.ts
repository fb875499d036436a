import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { readAttributes, type TagRule } from '../reference/attributes.ts';
import type { Block } from '../reference/nodes.ts';
import { readRuns } from './read-runs.ts';
import { readVectors } from './read-vectors.ts';
import { showReceivers } from './show-receivers.ts';
import { showVectors } from './show-vectors.ts';

const tags: Readonly<Record<string, TagRule>> = { PostbackRuns: { required: ['of'], optional: [] } };

const parts: ReadonlyMap<string, () => Block[]> = new Map([
  ['vectors', () => showVectors(readVectors(), readRuns().verifiers)],
  ['receivers', () => showReceivers(readRuns().receivers, readRuns().requests)],
]);

/**
 * Remark plugin: expands `<PostbackRuns of="vectors" />` and `<PostbackRuns of="receivers" />` to tables of what the suite runs
 * of the signature guide, from the lists by which it is run, so that no number is typed.
 *
 * Fails the build, with the tag's line, for another value, a wrong attribute, or a fault in the lists.
 */
export default function postbackRuns() {
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
          throw new Error('<PostbackRuns> must stand on a line of its own, with empty lines around it.');
        const blocks = showPart(readAttributes(node, rule).get('of') ?? '');
        parent.children.splice(index, 1, ...blocks);
        return [SKIP, index + blocks.length];
      } catch (error) {
        file.fail(error instanceof Error ? error.message : String(error), node.position);
      }
    });
  };
}

function showPart(name: string): Block[] {
  const show = parts.get(name);
  if (show === undefined) throw new Error(`There are no runs of "${name}". Valid: ${[...parts.keys()].join(', ')}.`);
  return show();
}
