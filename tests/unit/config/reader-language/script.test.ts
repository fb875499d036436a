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
function visit(search: string, stored?: string, refuse: readonly ('getItem' | 'setItem')[] = []) {
  const storage = new Map(stored === undefined ? [] : [[key, stored]]);
  const guard = (name: 'getItem' | 'setItem'): void => {
    if (refuse.includes(name)) throw new Error('SecurityError');
  };
  let mark: string | undefined;
  runInNewContext(script, {
    URLSearchParams,
    location: { search },
    localStorage: {
      getItem: (name: string) => (guard('getItem'), storage.get(name) ?? null),
      setItem: (name: string, value: string) => (guard('setItem'), storage.set(name, value)),
    },
    document: { documentElement: { setAttribute: (_: string, value: string) => (mark = value) } },
  });
  return { mark, stored: storage.get(key) };
}

describe('the script in the head', () => {
  it.each(languageNames)('takes %s from the address and stores it', (name) => {
    expect(visit(`?lang=${name}`)).toEqual({ mark: name, stored: name });
  });

  it('takes the stored choice, which the address overrules', () => {
    expect(visit('', 'python')).toEqual({ mark: 'python', stored: 'python' });
    expect(visit('?q=1&lang=php', 'python')).toEqual({ mark: 'php', stored: 'php' });
  });

  it('ignores names that it does not know', () => {
    expect(visit('?lang=ruby', 'python')).toEqual({ mark: 'python', stored: 'python' });
    expect(visit('?lang=PHP')).toEqual({ mark: '', stored: undefined });
    expect(visit('', '"><script>')).toEqual({ mark: '', stored: '"><script>' });
  });

  it('marks the page in every case, also where storage is blocked or full', () => {
    expect(visit('').mark).toBe('');
    expect(visit('', undefined, ['getItem', 'setItem']).mark).toBe('');
    expect(visit('?lang=go', undefined, ['getItem', 'setItem']).mark).toBe('go');
    expect(visit('?lang=go', 'java', ['setItem'])).toEqual({ mark: 'go', stored: 'java' });
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
