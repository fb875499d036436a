/**
 * `npm run trial` lists the tasks; `npm run trial -- <task> -- <command …>` tries a program. Ends with 0 when it passes,
 * 1 when it does not, and 2 when it could not be tried.
 */
import { startMock, type Mock } from '../support/mock.ts';
import { listTasks } from './list-tasks.ts';
import { readArguments } from './read-arguments.ts';
import { writeReport } from './report.ts';
import { TrialError } from './task.ts';
import { tasks } from './tasks/index.ts';

let mock: Promise<Mock> | undefined;

async function main(): Promise<number> {
  const request = readArguments(process.argv.slice(2), tasks);
  if (request === null) {
    console.log(listTasks(tasks));
    return 0;
  }
  const { task, command } = request;
  const findings = await task.run({
    command,
    // npm runs a script in the folder of package.json; a program is named from where the command was typed.
    folder: process.env.INIT_CWD ?? process.cwd(),
    // Enough for a language that compiles first.
    patienceMs: 90_000,
    startMock: async () => (await (mock ??= startMock())).url,
  });
  console.log(writeReport(task, findings));
  return findings.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof TrialError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await (await mock)?.stop();
}
