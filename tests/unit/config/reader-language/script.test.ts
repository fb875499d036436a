import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readerLanguageScript } from '../../../../src/build/config/reader-language/index.ts';
import { languages } from '../../../../src/build/reference/samples.ts';
import { siteRoot } from '../../../../src/build/site-root.ts';
import { languageNames } from '../../../../src/lib/languages.ts';

const key = 'sluice.language';
const script = readerLanguageScript();

/** What the script leaves behind: the mark on the root element, and what is stored. */
function visit(search: string, stored?: string) {
  const storage = new Map(stored === undefined ? [] : [[key, stored]]);
  let mark: string | undefined;
  runInNewContext(script, {
    URLSearchParams,
    location: { search },
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => storage.set(name, value),
    },
    document: { documentElement: { setAttribute: (_: string, value: string) => (mark = value) } },
  });
  return { mark, stored: storage.get(key) };
}

// What a reader chooses, and what an address asks for, is told in the journeys, also where storage is blocked or full.
describe('the script in the head', () => {
  it('ignores names that it does not know', () => {
    expect(visit('?lang=ruby', 'python')).toEqual({ mark: 'python', stored: 'python' });
    expect(visit('?lang=PHP')).toEqual({ mark: '', stored: undefined });
    expect(visit('', '"><script>')).toEqual({ mark: '', stored: '"><script>' });
  });

  it('is smaller than half a kilobyte', () => expect(script.length).toBeLessThan(512));
});

describe('the languages that readers choose from', () => {
  it('are those of the samples', () => expect(languages.map(({ name }) => name)).toEqual(languageNames));

  it('are all known to the style sheet, which shows the choice before the page runs', () => {
    const sheet = readFileSync(path.join(siteRoot, 'src/components/mdx/Samples/styles.module.css'), 'utf8').replaceAll(
      /\s+/g,
      ' ',
    );
    for (const part of ['', ` [data-language='NAME']`]) {
      const shown = languageNames.filter((name) =>
        sheet.includes(`html[data-language='${name}'] [data-languages~='${name}']${part.replace('NAME', name)}`),
      );
      expect(shown, `${part} in src/components/mdx/Samples/styles.module.css`).toEqual(languageNames);
    }
  });
});
