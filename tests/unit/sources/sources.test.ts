import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { collectSources, listSources, sourcesFile } from '../../../src/tools/sources/list-sources.ts';

describe('the sources of a page', () => {
  it('are its links to third parties', () => {
    const page = [
      'As [RFC 9457](https://www.rfc-editor.org/rfc/rfc9457) says,[^a] see [the forum](https://forum.sluice.example) and',
      '[invoices](/docs/invoices).',
      '',
      '[^a]: Somebody. [a.org/x](https://a.org/x).',
    ].join('\n');
    expect(collectSources(page)).toEqual(['https://www.rfc-editor.org/rfc/rfc9457', 'https://a.org/x']);
  });
});

describe('the list of sources', () => {
  it('is up to date with the content; npm run update -- sources writes it', () => {
    expect(readFileSync(path.join(siteRoot, sourcesFile), 'utf8')).toBe(listSources());
  });
});
