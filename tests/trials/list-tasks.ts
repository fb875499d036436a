import type { Task } from './task.ts';

/** The tasks, one paragraph each, as text for a terminal. */
export function listTasks(tasks: readonly Task[]): string {
  const paragraphs = tasks.map(({ name, about, environment, judgements }) => {
    const variables = Object.entries(environment).map(([variable, holds]) => `${variable} (${holds})`);
    const says = Object.values(judgements).map((judgement) => judgement.says);
    const text = `${about} It gets: ${variables.join(', ')}. It is judged so: ${says.join(' ')}`;
    return `${name}\n${wrap(text)}`;
  });
  return ['Try a program, in any language: npm run trial -- <task> -- <command …>', ...paragraphs].join('\n\n');
}

function wrap(text: string, width = 100): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `  ${line}`).join('\n');
}
