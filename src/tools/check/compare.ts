import path from 'node:path';
import { distance } from '../../lib/nearest.ts';
import { shareTerms, toTerms } from '../../lib/search/words.ts';
import { compareModels } from '../lint/rules/model-number.ts';
import { readTarget } from '../lint/site.ts';
import { isPageFile, readHead, type TextFile } from '../lint/text.ts';

/** Files that are made from others. */
const made =
  /^(?:package-lock\.json|static\/(?:asyncapi|scenarios)\b.*|src\/theme\/README\.md|.*\/(?:figure\.csv|started\.txt))$/;
/** Matches what a correction of spelling never has: names, numbers, sources, links and conditions. */
const telling = /[`\d]|\]\(|\[\^|n't\b|\b(?:all|any|every|first|last|least|may|most|must|never|no|none|not|only)\b/i;
/** The most places of a file that are worth reading one by one. */
const most = 12;
/** How much of its meaning a sentence must share with a changed one to be worth reading beside it, from 0 to 1. */
const least = 0.3;
const marks = /\[-(.*?)-\]|\{\+(.*?)\+\}/g;
const numbers = /\d(?:[\d.,]*\d)?/g;
/** Matches from the beginning of the first sentence with a mark to the end of the last one. */
const marked =
  /(?:[^.!?[{]|[.!?](?![)*_`"\]]*\s)|\[(?!-)|\{(?!\+))*(?:\[-.*-\]|\{\+.*\+\})(?:[^.!?]|[.!?](?![)*_`"\]]*\s))*[.!?]?/;
const comments = /\/\*[^]*?\*\/|<!--[^]*?-->|(?:^[ \t]*(?:\/\/|#|--) .*\n?)+/gm;
/** Keys of the contract that name no field, state, error, event, scope or operation. */
const unnamed =
  /^(?:action|anyOf|content|description|detail|enum|examples?|format|get|in|items|note|oneOf|operations|pattern|post|properties|required|schema|summary|tags|text|title|trigger|type|value|variants|when|x-.*)$/;

/** Reads the output of `git diff -U0 -M --no-prefix --word-diff`: the changed places that can be wrong. */
function readChanges(diff: string) {
  // A link to an address that has a new alias leads to the same text. The aliases themselves are read.
  const moves = Array.from(diff.matchAll(/^\{\+(\/\S+) -> (\/.+)\+\}$/gm), ([, ...ends]) =>
    ends.map((end) => path.posix.basename(end)),
  ).map(([from = '', to = '']) => [new RegExp(`(?<=[/'])${RegExp.escape(from)}(?![\\w-])`, 'g'), to] as const);
  // The same change in several places is one thing to read.
  const known = new Set<string>();
  return diff.split(/^diff --git .*\n/m).flatMap((part) => {
    const file = /^\+\+\+ (.*)/m.exec(part)?.[1] ?? '';
    const [, model = ''] = diff.split(`+++ ${path.dirname(file)}/model.yaml\n`);
    const given = Array.from(model.split(/^diff /m, 1)[0]?.matchAll(marks) ?? [], (mark) =>
      mark[2]?.match(numbers),
    ).flat();
    /** Whether rules judge a change: an address that moved, what is made from other files, and what a model gives. */
    const isJudged = (text: string): boolean => {
      const sides = ['$1', '$2'].map((side) => text.replaceAll(marks, side).replaceAll('.mdx', ''));
      const isSame = (omit: RegExp): boolean => new Set(sides.map((side) => side.replaceAll(omit, ''))).size === 1;
      if (file.endsWith('/model.yaml')) return /formula: /.test(text) && isSame(/ shown: \[[^\]]*\]/g);
      const added = [...text.matchAll(marks)].flatMap((mark) => mark[2]?.match(numbers) ?? []);
      return (
        moves.some(([from, to]) => sides[0]?.replaceAll(from, to) === sides[1]) ||
        (isSame(numbers) && added.length > 0 && added.every((one) => given.includes(one))) ||
        (file === 'static/openapi.yaml' && /^ *version: /.test(text)) ||
        (file === 'src/tools/ledger/addresses.txt' && sides[0] === '') ||
        (/\.mdx?$/.test(file) && isSpelling(text))
      );
    };
    const changes = [...part.matchAll(/^@@ \S+ \+(\d+).*\n((?:(?!@@ ).*\n)*)/gm)].flatMap(([, start, hunk = '']) => {
      let line = Number(start) - 1;
      const isOnly = part.split(/^@@/m).length === 2 && hunk.indexOf('\n') === hunk.length - 1;
      const found = hunk.split('\n').flatMap((text) => {
        if (!/^\[-((?!-\]).)*-\]$/.test(text)) line += 1;
        const shown = made.test(file) || !/\w/.test(text) || isJudged(text) ? undefined : marked.exec(text)?.[0];
        return shown === undefined ? [] : [{ file, line: Math.max(1, line), shown, isOnly }];
      });
      // A place in code, or in data, is one thing to read, however many lines it has.
      const code = found.find(({ shown }) => !/^\W*[/*#]/.test(shown)) ?? found[0];
      if (code === undefined || /(?:\.mdx?|\.txt|\/model\.yaml)$/.test(file)) return found;
      return /\.ya?ml$/.test(file) ? { ...code, shown: found.map(({ shown }) => shown).join(' ') } : code;
    });
    const places = changes.filter(
      ({ shown }) => /^\W*updated: /.test(shown) || (!known.has(shown) && known.add(shown)),
    );
    const more = { file, line: places[most]?.line ?? 0, shown: `more than ${most} places`, isOnly: false };
    return places.length > most ? [...places.slice(0, most), more] : places;
  });
}

/** Shortens a text with marks, but hardly what is marked. */
function shorten(shown: string): string {
  const parts = shown
    .replaceAll(/\+\}\s*\{\+|-\]\s*\[-/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .split(/(\[-.*?-\]|\{\+.*?\+\})/);
  return parts
    .map((part, at) => part.replace(at % 2 === 1 ? /^(.{590}).+(..)$/ : /^(.{60}).{20,}(.{60})$/, '$1…$2'))
    .join('')
    .trim();
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
    const touched = new Set(words.match(/[\w:.-]*\w/g));
    const ranked = statements
      .map((one, at) => ({ ...one, like: (likeness[at] ?? 0) + (named.has(one.name) ? least : 0) }))
      .filter((one) => one.like >= least && !text.includes(one.text) && (one.file !== file || one.line !== own?.line))
      .sort((one, other) => other.like - one.like);
    const changed = ranked.find(({ name }) => named.has(name) && (name === own?.name || touched.has(name)));
    const alike = ranked.find(
      (one) => one.name !== '' && one !== changed && (one.like > least || likeness.length === 0),
    );
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
      ...[changed, alike, ranked.find(({ name }) => name === '')].map(
        (one) => one && `${one.file}:${one.line} ${one.name} ${one.text}`,
      ),
    ].filter(Boolean);
    const isDated = isOnly && /^\W*updated: /.test(shown) && diff.split(`+++ ${path.dirname(file)}/`).length === 2;
    const said = [...new Set(beside)]
      .slice(0, 4)
      .map((one) => String(one).replaceAll(/\s+/g, ' ').slice(0, 200).trim());
    return [
      ...(isDated ? ['updated  only this date has changed; remove or restore it'] : []),
      ...links.flatMap(({ says, isLost, was }) =>
        isLost ? `internal-link  ${says.split(':')[0]}, which has none of its words; as before, type ${was}` : [],
      ),
      ...(model?.faults ?? []).map((fault) => `model-number  ${fault}`),
      `compare  ${[shorten(shown), ...said].join(' ↔ ')}`,
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
    return all.map((terms) => weigh(terms.intersection(asked)) / Math.sqrt(weigh(terms) * weigh(asked) || 1));
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
    if (key !== '' && !unnamed.test(key) && !/^\d/.test(value)) name = /^(?:operationId|name)$/.test(key) ? value : key;
    const sentences =
      one.replace(/^[ -]*"?[\w./:{}-]+"?: "?|^#+ .*/, '').match(/[^#\s](?:[^.!?]|[.!?](?!\s))+[.!?]?/g) ?? [];
    return sentences
      .filter((it) => / .* .* /.test(it))
      .map((it) => ({ name, text: it.replaceAll(/\s+/g, ' '), file, line: at }));
  });
}
