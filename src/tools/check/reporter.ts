import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { siteRoot } from '../../build/site-root.ts';

const inSite = (file: string): string => path.relative(siteRoot, file);
/** Keeps the first lines, and says how many more there are. */
const cut = (lines: readonly string[], most: number): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} more lines`] : lines;

/** How `npm run check` prints failed tests: where and what, what was expected and found, and what to type. */
export default class CheckReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const module of modules) {
      const file = inSite(module.moduleId);
      const print = (title: string, [error]: readonly SerializedError[]): void => {
        const at = error?.stacks?.findLast((one) => inSite(one.file) === file)?.line ?? 1;
        const [what = '', ...rest] = (error?.message ?? '')
          .trim()
          .replace(/(?<=timed out in \d+ms\.)[^]*/, ' On a busy machine, that can happen without a mistake.')
          .split('\n');
        const differing = String(error?.diff ?? '')
          .split('\n')
          .filter((line) => /^[-+] /.test(line));
        console.log([`${file}:${at}:1  test  ${title}`, what, ...cut([...rest, ...differing], 8)].join('\n  '));
        console.log(`  Run it again: npx vitest run --config tests/vitest.config.ts ${file}`);
      };
      if (module.errors().length > 0) print('this file', module.errors());
      for (const test of module.children.allTests('failed')) print(test.fullName, test.result()?.errors ?? []);
    }
    for (const { message } of errors) console.log(message);
  }
}
