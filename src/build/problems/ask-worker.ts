import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { isRecord } from '../contract/node.ts';
import { siteRoot } from '../site-root.ts';

/** Answers the problems of the page at a path, one line each. */
export type AskProblems = (route: string) => Promise<readonly string[]>;

/** Starts the worker that checks texts, and again when it has ended. */
export function startWorker(): AskProblems {
  const waiting = new Map<number, (problems: readonly string[]) => void>();
  let worker: ChildProcess | undefined;
  let last = 0;

  function start(): ChildProcess {
    const child = fork(path.join(siteRoot, 'src/build/problems/worker.ts'), {
      execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
    });
    child.on('message', (answer: unknown) => {
      if (!isRecord(answer) || typeof answer.id !== 'number' || !Array.isArray(answer.problems)) return;
      waiting.get(answer.id)?.(answer.problems.map(String));
      waiting.delete(answer.id);
    });
    child.on('exit', () => {
      worker = undefined;
      for (const answer of waiting.values()) answer(['The check of the texts has ended. Type: npm run lint:content']);
      waiting.clear();
    });
    return child;
  }

  return (route) =>
    new Promise((resolve) => {
      worker ??= start();
      last += 1;
      waiting.set(last, resolve);
      worker.send({ id: last, route });
    });
}
