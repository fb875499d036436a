import { visit } from 'unist-util-visit';
import type { PageRule } from '../rule.ts';

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u{1F000}-\u{1FAFF}]/gu;

/** Reports exclamation marks, questions as headings, and emoji. */
export const calmReading: PageRule = {
  name: 'calm-reading',
  about: 'No exclamation marks, no questions as headings, no emoji.',
  canBeAllowed: true,
  check: ({ prose, tree, source, frontMatter: { entries } }, find) => {
    for (const { index } of prose.matchAll(/!/g)) {
      find(
        index,
        'an exclamation mark',
        'a calm tone; mark a quotation with {/* allow calm-reading: whose words */}',
        'type a full stop',
      );
    }
    for (const { 0: found, index } of source.matchAll(emoji)) {
      find(index, `the emoji ${found}`, 'words', 'write what it means');
    }
    const questionAt = (offset: number): void =>
      find(
        offset,
        'a question as a heading',
        'headings that answer',
        'say what the section is about: "What the sender signs"',
      );
    visit(tree, 'heading', ({ position }) => {
      const start = position?.start.offset ?? 0;
      const at = prose.slice(start, position?.end.offset).search(/\?[^\p{L}]*$/u);
      if (at !== -1) questionAt(start + at);
    });
    const title = entries.get('title')?.value;
    // A title may ask what the article answers, but "Is it safe?" and the like are rhetorical.
    if (title !== undefined && /^(?!(?:How|What|Which|When)\b).*\?["']?$/s.test(String(title.value)))
      questionAt(title.offset);
  },
};
