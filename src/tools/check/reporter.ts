import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { siteRoot } from '../../build/site-root.ts';
import { firstChange } from './list-changed.ts';

/** In lines, of a message and of a difference. */
const most = 16;

/**
 * Reporter for Vitest: prints what has failed, with the place of the change or, if no changed file is named, of the test,
 * then the message and the difference.
 */
export default class BriefReporter implements Reporter {
  private readonly changed = (process.env.SLUICE_CHANGED ?? '').split('\n').filter(Boolean);

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const found of modules) {
      for (const { message } of found.errors()) this.print(found.moduleId, '', { message });
      for (const test of found.children.allTests('failed'))
        this.print(found.moduleId, test.fullName, test.result().errors?.[0] ?? { message: 'failed' });
    }
  }

  private print(
    file: string,
    title: string,
    error: {
      readonly message: string;
      readonly diff?: string;
      readonly stacks?: readonly { readonly file: string; readonly line: number }[];
    },
  ): void {
    const written = `${title} ${error.message}`;
    const cause =
      this.changed.find((one) => written.includes(one)) ??
      this.changed.find((one) => written.includes(path.posix.dirname(one)) && path.posix.dirname(one) !== '.');
    const line = error.stacks?.find((one) => one.file === file)?.line ?? 1;
    const place = cause === undefined ? `${path.relative(siteRoot, file)}:${line}` : `${cause}:${firstChange(cause)}`;
    const shorten = (text: string): string => text.split('\n').slice(0, most).join('\n  ');
    console.log(`${place}:1  test  ${title}: ${shorten(error.message)}`);
    if (error.diff !== undefined) console.log(`  ${shorten(error.diff)}`);
  }
}
