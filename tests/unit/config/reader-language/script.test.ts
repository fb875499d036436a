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

/** Runs the script. Returns the attribute that it sets on the root element, and the stored value. */
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

// Journeys test the reader's choice and the language in an address, and blocked or full storage.
describe('the script in the head', () => {
  it('ignores unknown names', () => {
    expect(visit('?lang=ruby', 'python')).toEqual({ mark: 'python', stored: 'python' });
    expect(visit('?lang=PHP')).toEqual({ mark: '', stored: undefined });
    expect(visit('', '"><script>')).toEqual({ mark: '', stored: '"><script>' });
  });

  it('is smaller than half a kilobyte', () => expect(script.length).toBeLessThan(512));
});

describe('the languages that readers choose from', () => {
  it('are those of the samples', () => expect(languages.map(({ name }) => name)).toEqual(languageNames));

  it('are all in the style sheet, which shows the choice before scripts run', () => {
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
