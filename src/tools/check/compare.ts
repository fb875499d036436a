import path from 'node:path';
import { isLost, likenTo } from '../lint/likeness.ts';
import { readPages } from '../lint/lint.ts';
import { compareModels } from '../lint/rules/model-number.ts';
import { readTarget } from '../lint/site.ts';
import type { TextFile } from '../lint/text.ts';

/** Files that are made from others. */
const made = /^(?:package-lock\.json|static\/(?:asyncapi|scenarios)\b.*|src\/theme\/README\.md|.*\.(?:csv|svg))$/;
/** Matches what makes a sentence a statement that can be wrong: names, numbers, sources, links and conditions. */
const telling =
  /[`\d]|\]\(|\[\^|n't\b|\b(?:all|always|any|before|after|can|each|every|first|if|last|least|may|most|must|never|no|none|not|only|once|same|unless|until|who)\b/i;
/** The most places of a file that are worth reading one by one. */
const most = 12;
const marks = /\[-(.*?)-\]|\{\+(.*?)\+\}/g;
/** Matches from the beginning of the first sentence with a mark to the end of the last one. */
const marked =
  /(?:[^.!?[{]|[.!?](?![)*_`"\]]*\s)|\[(?!-)|\{(?!\+))*(?:\[-.*-\]|\{\+.*\+\})(?:[^.!?]|[.!?](?![)*_`"\]]*\s))*[.!?]?/;
const comments = /\/\*[^]*?\*\/|<!--[^]*?-->|(?:^[ \t]*(?:\/\/|#|--) .*\n?)+/gm;
/** Keys of the contract that name no field, state, error, event, scope or operation. */
const unnamed =
  /^(?:action|anyOf|content|description|enum|examples?|format|get|items|note|oneOf|pattern|post|properties|required|schema|summary|text|title|trigger|type|value|variants|when|x-.*)$/;

/** Reads the output of `git diff -U0 --no-prefix --word-diff`: the first changed places of each file that can be wrong. */
function readChanges(diff: string) {
  return diff.split(/^diff --git .*\n/m).flatMap((part) => {
    const file = /^\+\+\+ (.*)/m.exec(part)?.[1] ?? '';
    const pattern = made.test(file) ? /$^/ : /\.mdx?$/.test(file) ? telling : /\w/;
    const changes = [...part.matchAll(/^@@ \S+ \+(\d+).*\n((?:(?!@@ ).*\n)*)/gm)].flatMap(([, start, hunk = '']) => {
      let line = Number(start) - 1;
      const found = hunk.split('\n').flatMap((text) => {
        if (!/^\[-((?!-\]).)*-\]$/.test(text)) line += 1;
        const [shown] = marked.exec(text) ?? [];
        return shown !== undefined && pattern.test(text)
          ? [{ file, line, shown, isOnly: hunk === `${text}\n` && part.split(/^@@/m).length === 2 }]
          : [];
      });
      // A place in code is one thing to read, however many lines it has.
      return /\.(?:mdx?|ya?ml|txt)$/.test(file) ? found : found.slice(0, 1);
    });
    const more = { file, line: changes[most]?.line ?? 0, shown: `{+more than ${most} places+}`, isOnly: false };
    return [...changes.slice(0, most), ...(changes.length > most ? [more] : [])];
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
  const [statements, pages] = [content.flatMap(listStatements), readPages(content)];
  const liken = likenTo(statements.map(({ name, text }) => `${name} ${text}`));
  const all = readChanges(diff).flatMap(({ file, line, shown, isOnly }) => {
    const place = `${file}:${line}:1 `;
    const [lines, isMarkdown] = [read(file)[1].split('\n'), /\.mdx?$/.test(file)];
    const words = Array.from(shown.matchAll(marks), ([, gone = '', added = '']) => `${gone} ${added}`).join(' ');
    const [former, text] = [shown.replaceAll(marks, '$1'), shown.replaceAll(marks, '$2').trim() || words];
    const likeness = /^(?:docs|blog|static)\/.*\.(?:mdx|yaml)$/.test(file) && / .* .* /.test(text) ? liken(text) : [];
    const named = new Set(text.match(/(?<=[`'"])[\w.:-]+(?=[`'"])|^\w+(?=:)|[\w-]+(?:[_.:][\w-]+)+|\b\d{4}\b/g) ?? []);
    const ranked = statements
      .map((one, at) => {
        const isNamed = named.has(one.name) ? 1.5 : 0;
        return { ...one, like: (likeness[at] ?? 0) + isNamed + (words.includes(one.name) ? isNamed / 3 : 0) };
      })
      .filter((one) => one.like > 1.5 && one.where !== `${file}:${line}` && !text.includes(one.text))
      .sort((one, other) => other.like - one.like);
    const links = Array.from(text.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)|^(\/\S+) -> (\S+)/g)).flatMap(
      ([, label = '', url = '', old = label, to = url]) => {
        const was = former.split(`[${label}](`)[1]?.split(')')[0] ?? to;
        const [target, before] = [to, was].map((one) => readTarget(one, file, pages) ?? one);
        return words.includes(to) ? { old, to, was, target, isLost: isLost(old, target, before) } : [];
      },
    );
    const model = file.endsWith('/model.yaml') ? compareModels(...read(file)) : undefined;
    const lineOf = (name?: string): number => lines.findIndex((one) => one.trim().startsWith(`${name}:`)) + 1;
    const above = isMarkdown
      ? undefined
      : lines
          .slice(0, line - 1)
          .join('\n')
          .match(comments)
          ?.at(-1);
    const beside = [
      ...links.map(({ old, target }) => `"${old}" leads to ${target}`),
      ...Array.from(words.matchAll(/\[\^([^\]\s]+)\](:?)/g), ([reference, , colon]) =>
        lines.find((one) => one.includes(reference) && one.startsWith(`${reference}:`) === (colon === '')),
      ),
      model?.results.get(/\w+/.exec(text)?.[0] ?? ''),
      above?.replaceAll(/^[ \t]*(?:\/?\*+\/?|\/\/|#|--|<!--)|\*\/|-->/gm, ''),
      ...[true, false].map((isContract) => {
        const best = ranked.find(({ name }) => (name !== '') === isContract);
        return best && `${best.where} ${best.name} ${best.text}`;
      }),
    ].flatMap(
      (one) =>
        one
          ?.replaceAll(/\s+/g, ' ')
          .trim()
          .replace(/^(.{200}).+/, '$1…') || [],
    );
    const isDated = isOnly && /^\W*updated: /.test(shown) && diff.split(`+++ ${path.dirname(file)}/`).length === 2;
    return [
      ...(isDated ? [`${place} updated  only this date has changed; remove or restore it`] : []),
      ...links
        .filter((one) => one.isLost)
        .map(
          ({ old, to, was }) =>
            `${place} internal-link  "${old}" leads to ${to}, which has none of its words, as ${was} had; correct one of them`,
        ),
      ...(model?.faults ?? []).map((fault) => `${file}:${lineOf(fault.split('"')[1])}:1  model-number  ${fault}`),
      [
        `${place} compare  ${shown.trim()}`,
        ...(beside.length > 0 ? beside.slice(0, 4) : ['nothing here says what is right']),
      ].join(' ↔ '),
    ];
  });
  return [...new Set(all)];
}

/** Lists the sentences of the contract, each with what it is about, and of the documentation. */
function listStatements({ file, source }: TextFile) {
  const isContract = file === 'static/openapi.yaml';
  if (!isContract && !/^docs\/.*\.mdx$/.test(file)) return [];
  let [name, line] = ['', 1];
  // Wrapped text becomes one line, with marks for the breaks.
  const text = isContract ? source.replaceAll(/\n +(?=\S)(?!- |"?[\w./:{}$-]+"?:(?: |\n))/g, '\v') : source;
  return text.split('\n').flatMap((one) => {
    const where = `${file}:${line}`;
    line += one.split('\v').length;
    const [, key = '', value = ''] = (isContract && /^[ -]*"?([\w./:{}-]+)"?:(?: (\S*))?/.exec(one)) || [];
    if (key !== '' && !unnamed.test(key)) name = /^(?:operationId|name)$/.test(key) ? value : key;
    const sentences =
      one.replace(/^[ -]*"?[\w./:{}-]+"?: "?|^#+ .*/, '').match(/[^#\s](?:[^.!?]|[.!?](?!\s))+[.!?]?/g) ?? [];
    return sentences.filter((it) => / .* .* /.test(it)).map((it) => ({ name, text: it, where }));
  });
}
