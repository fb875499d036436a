import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../run/ensure-runtimes.ts';
import { sayCounts } from '../support/counted.ts';
import { buildFolder } from '../support/site.ts';

const feeds = globSync(['blog/*.xml', 'blog/feeds/*.xml', 'docs/api/*.xml'], { cwd: buildFolder, absolute: true });

/** Has Newsboat, which reads in a terminal, fetch a feed into an empty store, and returns how many items it has found. */
function readItems(feed: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'newsboat-'));
  const at = (name: string): string => path.join(folder, name);
  try {
    writeFileSync(at('urls'), `${pathToFileURL(feed).href}\n`);
    writeFileSync(at('config'), '');
    const files = ['-u', at('urls'), '-c', at('cache'), '-C', at('config')];
    const run = (command: string): string =>
      execFileSync('newsboat', [...files, '-x', command], { encoding: 'utf8', env: { ...process.env, HOME: folder } });
    run('reload');
    return Number.parseInt(run('print-unread'), 10);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!isInstalled('newsboat'))('Newsboat', () => {
  it('reads every item of every feed', ({ task }) => {
    let items = 0;
    for (const feed of feeds) {
      const count = (readFileSync(feed, 'utf8').match(/<(?:item|entry)[ >]/g) ?? []).length;
      expect([feed, readItems(feed)]).toEqual([feed, count]);
      items += count;
    }
    task.meta.counted = `Newsboat: ${sayCounts({ feeds: feeds.length, items })}`;
  });
});
