import type { TagRule } from '../attributes.ts';
import { expandTags } from '../expand-tags.ts';
import type { Block } from '../nodes.ts';
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
  return expandTags(tags, (_, attributes) => showPart(attributes.get('of') ?? ''));
}

function showPart(name: string): Block[] {
  const show = parts.get(name);
  if (show === undefined) throw new Error(`There are no runs of "${name}". Valid: ${[...parts.keys()].join(', ')}.`);
  return show();
}
