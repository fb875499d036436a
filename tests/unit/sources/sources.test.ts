import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { collectSources } from '../../../src/tools/sources/collect-sources.ts';
import { listSources, sourcesFile } from '../../../src/tools/sources/list-sources.ts';

describe('the sources of a page', () => {
  it('are its links to others, with the day of the review', () => {
    const page = [
      '---',
      'reviewed: 2026-11-20',
      '---',
      '',
      'As [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) says,[^a] see [the forum](https://forum.sluice.example) and',
      '[invoices](/docs/invoices).',
      '',
      '[^a]: Somebody. [a.org/x](https://a.org/x).',
    ].join('\n');
    expect(collectSources(page)).toEqual([
      { address: 'https://www.rfc-editor.org/rfc/rfc9457', read: '2026-11-20' },
      { address: 'https://a.org/x', read: '2026-11-20' },
    ]);
  });

  it('have no day when the page gives none', () => {
    expect(collectSources('[RFC](https://www.rfc-editor.org/rfc/rfc9457)')).toEqual([
      { address: 'https://www.rfc-editor.org/rfc/rfc9457', read: undefined },
    ]);
  });
});

describe('the list of sources', () => {
  it('is that of the content; npm run sources writes it', () => {
    expect(readFileSync(path.join(siteRoot, sourcesFile), 'utf8')).toBe(listSources());
  });
});
