import { TrialError, type Task } from './task.ts';

/**
 * Reads `<task> -- <command …>`.
 *
 * @returns null when there are no arguments.
 * @throws TrialError saying what to type.
 */
export function readArguments(
  args: readonly string[],
  tasks: readonly Task[],
): { readonly task: Task; readonly command: readonly string[] } | null {
  const [name, ...rest] = args;
  if (name === undefined) return null;
  const task = tasks.find((candidate) => candidate.name === name);
  const names = tasks.map((candidate) => candidate.name).join(', ');
  if (task === undefined)
    throw new TrialError(
      `"${name}" is no task. Allowed: ${names}. Type: npm run trial -- ${tasks[0]?.name} -- node x.mjs`,
    );
  const command = rest[0] === '--' ? rest.slice(1) : rest;
  if (command.length === 0)
    throw new TrialError(`The command of your program is missing. Type: npm run trial -- ${name} -- node x.mjs`);
  return { task, command };
}
