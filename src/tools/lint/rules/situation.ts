import path from 'node:path';
import type { InlineCode, TableCell } from 'mdast';
import { visit } from 'unist-util-visit';
import { loadContract, loadSource } from '../../../build/contract/index.ts';
import type { Property } from '../../../build/contract/schemas.ts';
import { loadNames } from '../contract-names.ts';
import type { Find, Rule } from '../site.ts';
import type { Text } from '../text.ts';

const operationsOf = (file: string) => loadContract().operations.filter(({ page }) => `${page.slice(1)}.mdx` === file);

/** An error, a status and a scope are those of the page's operation or of one that the section names. */
export const situation: Rule<Text> = ({ file, source }, find) => {
  checkOperations(file, source, find);
  for (const { 1: found, 2: code, index } of source.matchAll(/\b([1-5]\d\d) \[?`([a-z_]+)`/g)) {
    const problem = loadContract().problems.find((one) => one.code === code);
    if (problem !== undefined && String(problem.status) !== found)
      find(index, `the status ${found}`, `of ${code}: ${problem.status}`, 'correct it');
  }
  for (const { 1: found = '', index } of source.matchAll(/close code `?(\d{4})/gi))
    if (!new RegExp(`close code ${found}|"${found}":`).test(JSON.stringify(loadSource().root)))
      find(index, `the close code ${found}`, 'those of the contract', 'correct it');
};

const replies =
  /`([a-z_]+(?::[a-z]+)?)`|(?<=\b(?:returns|HTTP|status|responses?|after(?: a)?|on|or|and|with) |^\| )[2-5]\d\d(?= [a-z|`]|[,.:])/gm;

/** Checks a page of an operation: each section names errors, statuses and scopes that occur there. */
function checkOperations(file: string, source: string, find: Find): void {
  const { operations, problems, scopes } = loadContract();
  const own = operationsOf(file);
  for (const { 0: section, index } of own.length === 0 ? [] : source.matchAll(/^.*\n(?:(?!#).*\n)*/gm)) {
    const links = Array.from(section.matchAll(/\]\(([^)#]+)/g), ([, url = '']) =>
      path.posix.join(path.posix.dirname(file), url),
    );
    const linked = [...own, ...links.flatMap(operationsOf)];
    const about = operations.filter((one) => linked.includes(one) || section.includes(one.summary));
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

/** A value in a column whose head is a field is one of that field's, on an operation's page one that it returns. */
export const columnValue: Rule<Text> = ({ tree, file }, find) => {
  const returned = operationsOf(file).flatMap(({ responses }) =>
    responses.flatMap(({ body }) => body?.schema.properties ?? []),
  );
  const codeOf = (cell?: TableCell): readonly InlineCode[] =>
    cell?.children.filter((it) => it.type === 'inlineCode') ?? [];
  visit(tree, 'table', ({ children: [head, ...rows] }) =>
    head?.children.forEach((cell, column) => {
      const name = cell.children.length === 1 ? (codeOf(cell)[0]?.value ?? '') : '';
      const here = listFields(returned).flatMap((field) => (field.name === name ? field.values : []));
      const values = here.length > 0 ? here : [...(loadNames().fields.get(name) ?? [])];
      for (const { value, position } of values.length === 0 ? [] : rows.flatMap((row) => codeOf(row.children[column])))
        if (/^(?!null|true|false)[a-z_]+$/.test(value) && !values.includes(value))
          find(position?.start.offset ?? 0, `"${value}" is no value of ${name}`, values.join(', '), 'correct it');
    }),
  );
};

function listFields(fields: readonly Property[]): readonly Property[] {
  return fields.flatMap((field) => [field, ...listFields(field.children)]);
}
