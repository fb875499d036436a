import path from 'node:path';
import { distance } from '../../lib/nearest.ts';
import { shareTerms, toTerms } from '../../lib/search/words.ts';
import { compareModels } from '../lint/rules/model-number.ts';
import { readTarget } from '../lint/site.ts';
import { isPageFile, readHead, type TextFile } from '../lint/text.ts';

/** Files that are made from others. */
const made = /^(?:package-lock\.json|static\/(?:asyncapi|scenarios)\b.*|src\/theme\/README\.md|.*\/figure\.csv)$/;
/** Matches what a correction of spelling never has: names, numbers, sources, links and conditions. */
const telling = /[`\d]|\]\(|\[\^|n't\b|\b(?:all|any|every|first|last|least|may|most|must|never|no|none|not|only)\b/i;
/** The most places of a file that are worth reading one by one. */
const most = 12;
const marks = /\[-(.*?)-\]|\{\+(.*?)\+\}/g;
/** Matches from the beginning of the first sentence with a mark to the end of the last one. */
const marked =
  /(?:[^.!?[{]|[.!?](?![)*_`"\]]*\s)|\[(?!-)|\{(?!\+))*(?:\[-.*-\]|\{\+.*\+\})(?:[^.!?]|[.!?](?![)*_`"\]]*\s))*[.!?]?/;
const comments = /\/\*[^]*?\*\/|<!--[^]*?-->|(?:^[ \t]*(?:\/\/|#|--) .*\n?)+/gm;
/** Keys of the contract that name no field, state, error, event, scope or operation. */
const unnamed =
  /^(?:action|anyOf|content|description|enum|examples?|format|get|items|note|oneOf|pattern|post|properties|required|schema|summary|tags|text|title|trigger|type|value|variants|when|x-.*)$/;

/** Reads the output of `git diff -U0 --no-prefix --word-diff`: the first changed places of each file that can be wrong. */
function readChanges(diff: string) {
  return diff.split(/^diff --git .*\n/m).flatMap((part) => {
    const file = /^\+\+\+ (.*)/m.exec(part)?.[1] ?? '';
    const [isMarkdown, isText] = [/\.mdx?$/, /\.(?:mdx?|ya?ml|txt)$/].map((ending) => ending.test(file));
    const changes = [...part.matchAll(/^@@ \S+ \+(\d+).*\n((?:(?!@@ ).*\n)*)/gm)].flatMap(([, start, hunk = '']) => {
      let line = Number(start) - 1;
      const found = hunk.split('\n').flatMap((text) => {
        if (!/^\[-((?!-\]).)*-\]$/.test(text)) line += 1;
        const [shown] = marked.exec(text) ?? [];
        return shown !== undefined && !made.test(file) && /\w/.test(text) && !(isMarkdown && isSpelling(text))
          ? [{ file, line, shown, isOnly: hunk === `${text}\n` && part.split(/^@@/m).length === 2 }]
          : [];
      });
      // A place in code is one thing to read, however many lines it has.
      const code = found.find(({ shown }) => !/^\W*[/*#]/.test(shown)) ?? found[0];
      return isText || code === undefined ? found : [code];
    });
    const more = { file, line: changes[most]?.line ?? 0, shown: `{+more than ${most} places+}`, isOnly: false };
    return changes.length > most ? [...changes.slice(0, most), more] : changes;
  });
}

/**
 * No program can tell whether a sentence is right. Each change is printed beside what a reviewer compares it with: what
 * the contract and the documentation say, where a link leads, what a footnote cites, what the comment above code promises,
 * and what a model gives for other values. A link without its words, a model without an input and a date of an update of
 * nothing are faults.
 */
export function compare(
  diff: string,
  content: readonly TextFile[],
  read: (file: string) => readonly [before: string, now: string],
): readonly string[] {
  const statements = content.flatMap(listStatements);
  const pages = content
    .filter(({ file }) => isPageFile(file))
    .map(readHead)
    .filter((one) => 'data' in one);
  const liken = likenTo(statements.map(({ name, text }) => `${name} ${text}`));
  return readChanges(diff).flatMap(({ file, line, shown, isOnly }) => {
    const [before, now] = read(file);
    const lines = now.split('\n');
    const words = Array.from(shown.matchAll(marks), ([, gone = '', added = '']) => `${gone} ${added}`).join(' ');
    const [former, text] = [shown.replaceAll(marks, '$1'), shown.replaceAll(marks, '$2').trim() || words];
    const likeness = /^(?:docs|blog)\/.*x$|^static\/.*l$/.test(file) && / .* .* /.test(text) ? liken(text) : [];
    // A description in the contract is about the field that has it.
    const own = statements.findLast((one) => one.file === file && one.line <= line);
    const names = text.match(/(?<=[`'"])[\w.:-]+(?=[`'"])|^\w+(?=:)|[\w-]+(?:[_.:][\w-]+)+|\b\d{4}\b/g) ?? [];
    const named = new Set([own?.name || file, ...names]);
    const ranked = statements
      .map((one, at) => ({ ...one, like: (likeness[at] ?? 0) + (named.has(one.name) ? 1.5 : 0) }))
      .filter((one) => one.like >= 1.5 && (one.file !== file || one.line !== own?.line))
      .sort((one, other) => other.like - one.like);
    const changed = ranked.find(({ name }) => named.has(name) && (name === own?.name || words.includes(name)));
    const alike = ranked.find((one) => one.name !== '' && one !== changed && (one.like > 1.5 || likeness.length === 0));
    const said = [changed, alike, ranked.find(({ name }) => name === '')];
    const links = [...text.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)|^(\/\S+) -> (\S+)/g)].flatMap(
      ([, label = '', url = '', old = label, to = url]) => {
        const was = former.split(`[${label}](`)[1]?.split(')')[0] ?? to;
        const [target = to, other = ''] = [to, was].map((one) => readTarget(one, file, pages));
        const isLost = !shareTerms(old, target.replace(/\n\n[^]*/, '')) && shareTerms(old, other);
        return words.includes(to) ? { says: `"${old}" leads to ${target}`, isLost, was } : [];
      },
    );
    const cited = Array.from(words.matchAll(/\[\^([^\]\s]+)\](:?)/g), ([reference, , colon]) =>
      lines.find((one) => one.includes(reference) && one.startsWith(`${reference}:`) === (colon === '')),
    );
    const model = file.endsWith('/model.yaml') ? compareModels(before, now) : undefined;
    const code = /\.mdx?$/.test(file) ? '' : lines.slice(0, line - 1).join('\n');
    const comment = code
      .match(comments)
      ?.at(-1)
      ?.replaceAll(/^[ \t]*(?:\/?\*+\/?|\/\/|#|--|<!--)|\*\/|-->/gm, '');
    const beside = [
      ...links.map(({ says }) => says),
      ...cited,
      model?.results.get(/\w+/.exec(text)?.[0] ?? ''),
      comment,
      ...said.map((one) => one && `${one.file}:${one.line} ${one.name} ${one.text}`),
    ].filter(Boolean);
    const isDated = isOnly && /^\W*updated: /.test(shown) && diff.split(`+++ ${path.dirname(file)}/`).length === 2;
    const all = [shown, ...(beside.length > 0 ? beside.slice(0, 4) : ['nothing here says what is right'])];
    return [
      ...(isDated ? ['updated  only this date has changed; remove or restore it'] : []),
      ...links.flatMap(({ says, isLost, was }) =>
        isLost ? `internal-link  ${says.split(':')[0]}, which has none of its words; as before, type ${was}` : [],
      ),
      ...(model?.faults ?? []).map((fault) => `model-number  ${fault}`),
      `compare  ${all.map((one) => String(one).replaceAll(/\s+/g, ' ').slice(0, 200).trim()).join(' ↔ ')}`,
    ].map((found) => `${file}:${line}:1  ${found}`);
  });
}

/** Whether one word has nearly the same letters as before. */
function isSpelling(text: string): boolean {
  const [[, was = ''] = [], [, , is = ''] = [], ...others] = text.matchAll(marks);
  const isTelling = telling.test(`${was} ${is}`) || /\s/.test(was + is) || Math.min(was.length, is.length) < 4;
  return others.length === 0 && !isTelling && distance(was, is) < 3;
}

/** Returns a function that says how much each text has in common with some words. A term that few texts have says more. */
function likenTo(texts: readonly string[]): (words: string) => readonly number[] {
  const all = texts.map((text) => new Set(toTerms(text)));
  const counts = new Map<string, number>();
  for (const terms of all) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weigh = (terms: ReadonlySet<string>): number =>
    [...terms].reduce((sum, term) => sum + Math.log(all.length / (counts.get(term) ?? 1)) ** 2, 0);
  return (words) => {
    const asked = new Set(toTerms(words));
    return all.map((terms) => weigh(terms.intersection(asked)) / Math.sqrt(weigh(terms) || 1));
  };
}

/** Lists the sentences of the contract, each with what it is about, and of the documentation. */
function listStatements({ file, source }: TextFile) {
  const isContract = file === 'static/openapi.yaml';
  if (!isContract && !/^docs\/.*\.mdx$/.test(file)) return [];
  let [name, line] = ['', 1];
  // Wrapped text becomes one line, with marks for the breaks.
  const text = isContract ? source.replaceAll(/\n +(?=\S)(?!- |"?[\w./:{}$-]+"?:(?: |\n))/g, '\v') : source;
  return text.split('\n').flatMap((one) => {
    const at = line;
    line += one.split('\v').length;
    const [, key = '', value = ''] = (isContract && /^[ -]*"?([\w./:{}-]+)"?:(?: (\S*))?/.exec(one)) || [];
    if (key !== '' && !unnamed.test(key)) name = /^(?:operationId|name)$/.test(key) ? value : key;
    const sentences =
      one.replace(/^[ -]*"?[\w./:{}-]+"?: "?|^#+ .*/, '').match(/[^#\s](?:[^.!?]|[.!?](?!\s))+[.!?]?/g) ?? [];
    return sentences
      .filter((it) => / .* .* /.test(it))
      .map((it) => ({ name, text: it.replaceAll(/\s+/g, ' '), file, line: at }));
  });
}
