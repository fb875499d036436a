import path from 'node:path';
import { visit } from 'unist-util-visit';
import { loadContract, loadSource } from '../../../build/contract/index.ts';
import { remember } from '../../../build/files/index.ts';
import { toTerms } from '../../../lib/search/words.ts';
import type { Find, Rule } from '../site.ts';
import { hide, type Text } from '../text.ts';

const termsOf = (text: string): ReadonlySet<string> => new Set(toTerms(text));

/** By its name, how much a text has in common with what an error, a close code or a scope means. */
const loadMeanings = remember(() => {
  const { problems, operations, scopes } = loadContract();
  const errors = problems.map(({ code, title, when, variants }) => [
    code,
    title,
    when,
    ...variants.map((it) => it.when),
  ]);
  const closeCodes = operations.flatMap(({ socket }) => [...(socket?.closeCodes ?? [])]);
  return [errors, closeCodes, [...scopes]].map((texts) => {
    const all = texts.map((text) => termsOf(text.join(' ')));
    // A term that few texts have says more.
    const weigh = (terms: ReadonlySet<string>): number =>
      [...terms].reduce((sum, term) => sum + Math.log(all.length / all.filter((it) => it.has(term)).length) ** 2, 0);
    const liken = (words: ReadonlySet<string>) => (terms: ReadonlySet<string>) =>
      weigh(terms.intersection(words)) / Math.sqrt(weigh(terms));
    return { names: texts.map(([name = '']) => name), liken: (words: string) => all.map(liken(termsOf(words))) };
  });
});

/**
 * An error, a status and a scope are those of the page's operation or of one that the section names. A sentence about
 * one of them, or about a close code, doesn't describe another.
 */
export const situation: Rule<Text> = (page, find) => {
  const { source, tree } = page;
  checkOperations(page, find);
  for (const { 1: found, 2: code, index } of source.matchAll(/\b([1-5]\d\d) \[?`([a-z_]+)`/g)) {
    const problem = loadContract().problems.find((one) => one.code === code);
    if (problem !== undefined && String(problem.status) !== found)
      find(index, `the status ${found}`, `of ${code}: ${problem.status}`, 'correct it');
  }
  for (const { 1: found = '', index } of source.matchAll(/close code `?(\d{4})/gi)) {
    const known: readonly string[] =
      JSON.stringify(loadSource().root).match(/(?<=close code )\d{4}|(?<=")\d{4}(?=":)/g) ?? [];
    if (!known.includes(found))
      find(index, `the close code ${found}`, `in the contract: ${[...new Set(known)].join(', ')}`, 'correct it');
  }
  visit(tree, ['paragraph', 'tableRow'], ({ position }) => {
    const start = position?.start.offset ?? 0;
    const text = source.slice(start, position?.end.offset).replaceAll(/\]\([^)]*\)/g, hide);
    for (const { 0: sentence, index } of text.matchAll(/(?:[^.;?!]|[.;?!](?! ))+/g))
      for (const { names, liken } of loadMeanings()) {
        const all = Array.from(sentence.matchAll(/`([a-z_:]+)`|\bclos[^|`]*?\b(\d{4})\b/g), ([found, word, code]) => ({
          found,
          at: names.indexOf(word ?? code ?? ''),
        }));
        const [first, ...others] = all.filter(({ at }) => at !== -1);
        if (first === undefined || others.some(({ at }) => at !== first.at)) continue;
        const likeness = liken(sentence.replaceAll(first.found, ' '));
        const most = Math.max(...likeness);
        const [name = '', other = ''] = [names[first.at], names[likeness.indexOf(most)]];
        if (most >= 1.5 && (likeness[first.at] ?? 0) < most / 10)
          find(
            start + index + sentence.indexOf(name),
            `"${name}" in a sentence that says what "${other}" means`,
            "the contract's words for it",
            `type ${other}, or say when ${name} occurs`,
          );
      }
  });
};

const replies =
  /`([a-z_]+(?::[a-z]+)?)`|(?<=\b(?:returns|HTTP|status|responses?|after(?: a)?|on|or|and|with) |^\| )[2-5]\d\d(?= [a-z|`]|[,.:])/gm;

/** Checks a page of an operation: each section names errors, statuses and scopes that occur there. */
function checkOperations({ file, source }: Text, find: Find): void {
  const { operations, problems, scopes } = loadContract();
  const fileOf = ({ page }: { readonly page: string }): string => `${page.slice(1)}.mdx`;
  const own = operations.filter((one) => fileOf(one) === file);
  for (const { 0: section, index } of own.length === 0 ? [] : source.matchAll(/^.*\n(?:(?!#).*\n)*/gm)) {
    const links = Array.from(section.matchAll(/\]\(([^)#]+)/g), ([, url = '']) =>
      path.posix.join(path.posix.dirname(file), url),
    );
    const about = operations.filter(
      (one) => own.includes(one) || links.includes(fileOf(one)) || section.includes(one.summary),
    );
    const found = {
      status: about.flatMap((one) => [...one.responses, ...one.problems].map(({ status }) => String(status))),
      error: about.flatMap((one) => one.problems.map(({ code }) => code)),
      scope: about.map(({ access }) => access.scope),
    };
    for (const { 0: text, 1: name = text, index: at } of section.matchAll(replies)) {
      const isError = problems.some(({ code }) => code === name);
      const kind = name === text ? 'status' : isError ? 'error' : scopes.has(name) ? 'scope' : undefined;
      if (kind !== undefined && !found[kind].includes(name))
        find(
          index + at,
          `the ${kind} ${name}`,
          `of ${about.map(({ summary }) => summary).join(', ')}: ${[...new Set(found[kind])].sort().join(', ')}`,
          'correct it, or link to the operation that has it',
        );
    }
  }
}
