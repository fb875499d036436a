import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { isRecord } from '../../contract/node.ts';
import { inlineTag, text } from '../../reference/nodes.ts';
import { isTruncateMarker } from '../truncate-marker.ts';

/** What three lines of a card surely hold, in characters, and what surely fills more than one. */
const [most, least] = [122, 54];

const sentenceEnd = /[.?!]["”)]?(?=\s+["“€]?[A-Z\d])/g;

/**
 * Remark plugin: marks the part of a lead that cards leave out, so that they end with a sentence: the first one, those after it
 * that three lines have room for, and another one where that is only one line. Cards cut off what is longer.
 */
export default function opening() {
  return (tree: Root, file: VFile): void => {
    // Docusaurus compiles what lists show of an article without the marker after it.
    if (!isRecord(file.data.frontMatter) || !Array.isArray(file.data.frontMatter.tags)) return;
    if (tree.children.some(isTruncateMarker)) return;
    const lead = tree.children.find(({ type }) => type === 'paragraph');
    if (lead?.type === 'paragraph') lead.children = markRest(lead);
  };
}

function markRest({ children }: Paragraph): PhrasingContent[] {
  const end = findEnd(children);
  if (end === undefined) return children;
  const [node, offset] = end;
  const index = children.indexOf(node);
  const after = [text(node.value.slice(offset)), ...children.slice(index + 1)];
  const rest = inlineTag('span', { className: 'lead-rest' }, ...after);
  return [...children.slice(0, index), text(node.value.slice(0, offset)), rest];
}

/** The text in which the last sentence that is shown ends, and where in it. */
function findEnd(children: readonly PhrasingContent[]) {
  let end: readonly [Extract<PhrasingContent, { type: 'text' }>, number] | undefined;
  let [length, shown] = [0, 0];
  for (const child of children) {
    if (child.type === 'text') {
      for (const found of child.value.matchAll(sentenceEnd)) {
        const offset = found.index + found[0].length;
        if (end === undefined || shown < least || length + offset <= most) {
          end = [child, offset];
          shown = length + offset;
        }
      }
    }
    length += toString(child).length;
  }
  return end;
}
