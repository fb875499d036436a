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

const named = (words: string): readonly string[] => words.match(/(?<=`)[a-z]+_[a-z_]+(?=`)/g) ?? [];

/** A state beside the name of an object is one of its states, and what it becomes is a transition that the contract has. */
export const state: Rule<Text> = ({ tree, source }, find) => {
  const { machines } = loadContract();
  const isState = (word: string): boolean => machines.some(({ states }) => states.has(word));
  const machineOf = (words: string) =>
    machines.find(({ name }) => name === words.match(subjects)?.at(-1)?.replace(/s$/, '').toLowerCase());
  visit(tree, ['paragraph', 'tableRow'], ({ type, position }) => {
    const start = position?.start.offset ?? 0;
    // Links and marks keep their length.
    const text = source
      .slice(start, position?.end.offset)
      .replaceAll(/\]\([^)]*\)|[[*]/g, (mark) => '\0'.repeat(mark.length));
    for (const { 0: found, index, groups: { before, after = '' } = {} } of text.matchAll(beside)) {
      const [word, machine] = [before ?? after, machineOf(found.replaceAll(/`\w+`/g, ''))];
      const known = machine && [...machine.states.keys()];
      if (isState(word) && known?.includes(word) === false)
        find(start + index, `${machine?.name}s have no state \`${word}\``, known.join(', '), 'correct it');
    }
    for (const { 0: found, index, groups: { from = '', to = '' } = {} } of text.matchAll(becoming)) {
      const sentence = text.slice(0, index + found.indexOf(to)).replace(/^[^]*(?:[.;:] |\|)/, '');
      const machine = machineOf(sentence);
      if (machine === undefined) continue;
      const rest = text.slice(index + found.length).replace(/[.;](?: |$)[^]*/, '');
      const transitions = machine.transitions.filter((one) => !isState(from) || one.from?.includes(from));
      // If the sentence names a time or a limit of the contract's transitions, the transition is one of those.
      const limits = machine.transitions.flatMap(({ trigger }) => named(trigger)).filter((name) => !isState(name));
      const limit = named(type === 'tableRow' ? text : sentence + rest).find((name) => limits.includes(name));
      const right = transitions
        .filter(({ trigger }) => limit === undefined || named(trigger).includes(limit))
        .flatMap((one) => one.to);
      for (const [state] of to.matchAll(/[a-z_]+(?=`)/g)) {
        if (!isState(state) || right.includes(state)) continue;
        const what = isState(from) ? `\`${from}\` ${machine.name}` : machine.name;
        const when = limit === undefined ? '' : ` at \`${limit}\``;
        const allowed = [...new Set(right)].map((it) => `\`${it}\``).join(' or ');
        find(start + index, `no ${what} becomes \`${state}\`${when}`, `it becomes ${allowed}`, 'correct it');
      }
    }
  });
};
