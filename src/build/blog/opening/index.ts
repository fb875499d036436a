import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { isRecord } from '../../contract/node.ts';
import { inlineTag, tag, text } from '../../reference/nodes.ts';
import { isTruncateMarker } from '../truncate-marker.ts';

/** How many characters always fit into three lines of a card, and how many always fill more than one. */
const [most, least] = [122, 54];

const sentenceEnd = /[.?!]["”)]?(?=\s+["“€]?[A-Z\d])/g;

/**
 * Remark plugin: marks the part of a lead that cards leave out, so that they end with a complete sentence. Cards show
 * the first sentence and the following ones that fit into three lines. If these fill only one line, cards show one more
 * sentence, and cut off what does not fit.
 */
export default function opening() {
  return (tree: Root, file: VFile): void => {
    // Docusaurus compiles the part that lists show separately, without the truncate marker after it.
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

/** Returns the text node in which the last shown sentence ends, and the offset of that end in it. */
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

/** Remark plugin: puts the line "In short" and the list below it into one box. */
export function inShort() {
  return (tree: Root): void => {
    const index = tree.children.findIndex((node) => node.type === 'paragraph' && toString(node) === 'In short');
    const [title, points] = tree.children.slice(index, index + 2);
    if (index < 0 || title?.type !== 'paragraph' || points?.type !== 'list') return;
    tree.children.splice(index, 2, tag('div', { className: 'in-short' }, [title, points]));
  };
}
