import type { PageRule } from '../rule.ts';

const claim = 'say what happens, or leave it out';

/** Regular expressions for words that make claims instead of informing → what to write. */
const phrases: readonly (readonly [string, string])[] = [
  [
    'revolutionary|revolution(?:is|iz)(?:e[sd]?|ing)|game[- ]chang(?:ing|ers?)|cutting[- ]edge|next[- ]generation|future of money',
    claim,
  ],
  [
    'seamless(?:ly)?|effortless(?:ly)?|robust(?:ly|ness)?|supercharg(?:e[sd]?|ing)|empower(?:s|ed|ing)?|unleash(?:es|ed|ing)?|unlock(?:s|ed|ing)?',
    claim,
  ],
  ['leverag(?:es?|ed|ing)', 'type "use"'],
  ['delv(?:es?|ed|ing)', 'type "look at"'],
  [
    'best[- ]in[- ]class|world[- ]class|bank[- ]grade|military[- ]grade|industry[- ]leading',
    'name the standard or the test',
  ],
  ['cheapest|lowest fees|zero fees|no fees|free forever', 'give a calculation that the reader can redo'],
  [
    'instant settlement|100 ?% secure|unhackable|risk[- ]free|(?<!not )(?<!nothing is )(?<!never )guaranteed|anonymous(?:ly)?|untraceable|no KYC|unregulated|chargeback[- ]proof',
    'say what is true, and within which limits',
  ],
  ['trusted by thousands|studies show|experts agree', 'name the source in a footnote'],
  [
    "it is no secret|it['’]s no secret|in today['’]s world|ultimate guide|everything you need to know|look no further",
    'leave it out',
  ],
  ['simply|obviously|of course', 'leave it out'],
  ['eas(?:y|ily|ier|iest)', 'say how many steps or minutes it takes'],
  [
    'just(?= (?:add|use|call|send|paste|copy|set|run|need|click|install|drop|do|put|change|create|type|one|a few)\\b)',
    'leave it out',
  ],
];

const patterns = phrases.map(
  ([words, type]) =>
    [new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}-])`, 'giu'), type] as const,
);

/** Reports words that make claims. A writer who quotes a claim says so in an allowance. */
export const bannedPhrase: PageRule = {
  name: 'banned-phrase',
  about: 'No words that make claims instead of informing.',
  canBeAllowed: true,
  check: ({ prose }, find) => {
    for (const [pattern, type] of patterns)
      for (const { 0: found, index } of prose.matchAll(pattern))
        find(
          index,
          `"${found.replace(/\s+/g, ' ')}"`,
          'no claims; mark a quotation with {/* allow banned-phrase: whose words */}',
          type,
        );
  },
};
