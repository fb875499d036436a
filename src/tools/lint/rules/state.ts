import { visit } from 'unist-util-visit';
import { loadContract } from '../../../build/contract/index.ts';
import type { Rule } from '../site.ts';
import type { Text } from '../text.ts';

const objects = 'invoice|payment|transaction|subscription|payout';
/** Matches what a sentence is about. Its last noun before the verb is the subject. */
const subjects = new RegExp(`\\b(${objects}|order|charge|refund|status)s?\\b(?![_.\`])`, 'gi');
/** Matches a state beside the name of an object: "a `waiting` payment", "if the invoice is still `open`". */
const beside = new RegExp(
  `\`(?<before>[a-z_]+)\`\\0* (?:${objects})s?\\b(?!-)|\\b(?:${objects})s? (?:that )?(?:is|are|was|were|isn't|stays?) (?:(?:still|already|now|not) )?\`(?<after>[a-z_]+)\``,
  'g',
);
/** Matches what an object becomes, and from which state if a sentence names it. */
const becoming =
  /(?:`(?<from>[a-z_]+)`\0* (?:\w+ )?)?\b(?:becomes?|changes to|returns to) (?:immediately )?(?<to>\0*`[a-z_]+`(?:,?(?: or| and| then)? `[a-z_]+`)*)/g;

/** A state beside the name of an object is one of its states, and what it becomes is a transition that the contract has. */
export const state: Rule<Text> = ({ tree, source }, find) => {
  const { machines } = loadContract();
  visit(tree, ['paragraph', 'tableRow'], ({ type, position }) => {
    const start = position?.start.offset ?? 0;
    // Links and marks keep their length.
    const text = source
      .slice(start, position?.end.offset)
      .replaceAll(/\]\([^)]*\)|[[*]/g, (mark) => '\0'.repeat(mark.length));
    const isState = (word: string): boolean => machines.some(({ states }) => states.has(word));
    const machineOf = (words: string) =>
      machines.find(({ name }) => name === words.match(subjects)?.at(-1)?.replace(/s$/, '').toLowerCase());
    for (const { 0: found, index, groups } of text.matchAll(beside)) {
      const [word = '', machine] = [groups?.before ?? groups?.after, machineOf(found.replaceAll(/`\w+`/g, ''))];
      if (isState(word) && machine?.states.has(word) === false)
        find(
          start + index,
          `${machine.name}s have no state \`${word}\``,
          [...machine.states.keys()].join(', '),
          'correct it',
        );
    }
    for (const { 0: found, index, groups: { from = '', to = '' } = {} } of text.matchAll(becoming)) {
      const sentence = text.slice(0, index + found.indexOf(to)).replace(/^[^]*(?:[.;:] |\|)/, '');
      const machine = machineOf(sentence);
      const end = text.slice(index).search(/[.;](?: |$)|$/);
      const scope = type === 'tableRow' ? text : `${sentence}${text.slice(index + found.length, index + end)}`;
      for (const [state = ''] of to.matchAll(/[a-z_]+(?=`)/g)) {
        if (machine === undefined || !isState(state)) continue;
        const starts = isState(from) ? [from] : [...machine.states.keys()];
        const known = machine.transitions.filter((one) => starts.some((it) => one.from?.includes(it)));
        // If the sentence names a time or a limit of the contract's transitions, the transition is one of those.
        const named = (names: string): readonly string[] => names.match(/(?<=`)[a-z]+_[a-z_]+(?=`)/g) ?? [];
        const limit = named(scope).find(
          (name) => !isState(name) && machine.transitions.some(({ trigger }) => named(trigger).includes(name)),
        );
        const right = known.filter(({ trigger }) => limit === undefined || named(trigger).includes(limit));
        if (!right.some((one) => one.to.includes(state)))
          find(
            start + index,
            `no ${isState(from) ? `\`${from}\` ` : ''}${machine.name} becomes \`${state}\`${limit === undefined ? '' : ` at \`${limit}\``}`,
            `it becomes ${[...new Set(right.flatMap((one) => one.to))].map((it) => `\`${it}\``).join(' or ')}`,
            'correct it, or split the sentence',
          );
      }
    }
  });
};
