import { describe, expect, it } from 'vitest';
import { contractFile } from '../../../src/build/contract/index.ts';
import { parseSource, readSource } from '../../../src/build/contract/source.ts';
import { loadChangelog, readChangelog } from '../../../src/build/contract/changelog.ts';
import { checkRelease } from '../../../src/tools/contract-diff/check-release.ts';
import { releasedFile } from '../../../src/tools/contract-diff/released.ts';
import { contract, edit } from './fixture.ts';

const first = `- version: 1.2.0
  date: '2026-01-02'
  summary: The release.
  changes: []
`;

const field = '/components/schemas/Thing/properties/sold_at';
const withField = edit('        made_at:', '        sold_at: { type: string }\n        made_at:');
const entry = (version: string, at: string): string =>
  `- version: ${version}\n  date: '2026-02-03'\n  summary: More.\n  changes:\n    - text: New.\n      at: [${at}]\n${first}`;

/** What is wrong with a changed fixture and a changelog. */
function check(text: string, changelog: string = first): string[] {
  const faults = checkRelease({
    released: parseSource(contract, 'released.yaml'),
    current: parseSource(text, 'openapi.yaml'),
    changelog: readChangelog(parseSource(changelog, 'changelog.yaml')),
  });
  return faults.map(({ line, message }) => `${line}: ${message}`);
}

describe('static/openapi.yaml', () => {
  it('may replace the released contract, and the changelog says why', () => {
    const faults = checkRelease({
      released: readSource(releasedFile, 'src/tools/contract-diff/released/openapi.yaml'),
      current: readSource(contractFile, 'static/openapi.yaml'),
      changelog: loadChangelog(),
    });
    expect(faults).toEqual([]);
  });
});

describe('a contract that is to be released', () => {
  it('passes as it was', () => {
    expect(check(contract)).toEqual([]);
  });

  it('passes with other words and a new patch version', () => {
    const text = edit(
      'version: 1.2.0',
      'version: 1.2.1',
      edit('description: How many.', 'description: How many at most.'),
    );
    expect(check(text, `- version: 1.2.1\n  date: '2026-02-03'\n  summary: Words.\n  changes: []\n${first}`)).toEqual(
      [],
    );
  });

  it('says line, place, what was, what is and what to type of a change that breaks', () => {
    expect(check(edit('enum: [fresh, old]', 'enum: [fresh, old, lost]'))).toMatchInlineSnapshot(`
      [
        "117: /components/schemas/Thing/properties/status/enum changed from fresh, old to fresh, old, lost: responses may now contain what programs don't expect; within 1.x nothing may break; undo it, or release it as the next major version: info.version 2.0.0, with its number in the paths and in api_version",
      ]
    `);
  });

  it('does not pass with an addition that neither the version nor the changelog tells', () => {
    expect(check(withField)).toMatchInlineSnapshot(`
      [
        "5: info.version is 1.2.0, and something was added to 1.2.0; at least 1.3.0; type version: 1.3.0",
        "119: /components/schemas/Thing/properties/sold_at changed from absent to present: programs ignore what they do not know; the changelog names every change; add to static/contract-changelog.yaml under 1.3.0: { text: …, at: ["/components/schemas/Thing/properties/sold_at"] }",
      ]
    `);
  });

  it('passes with an addition that both tell', () => {
    expect(check(edit('version: 1.2.0', 'version: 1.3.0', withField), entry('1.3.0', field))).toEqual([]);
  });

  it('does not pass with an entry for something that has not changed', () => {
    expect(check(edit('version: 1.2.0', 'version: 1.3.0'), entry('1.3.0', field))).toMatchInlineSnapshot(`
      [
        "5: static/contract-changelog.yaml names /components/schemas/Thing/properties/sold_at; places that have changed since 1.2.0; take the line out",
      ]
    `);
  });

  it('does not pass without an entry for its version, or with an older version', () => {
    expect(check(edit('version: 1.2.0', 'version: 1.3.0'))).toMatchInlineSnapshot(`
      [
        "5: static/contract-changelog.yaml begins with 1.2.0; the version of the contract, 1.3.0; add an entry "version: 1.3.0" at its top",
      ]
    `);
    expect(check(edit('version: 1.2.0', 'version: 1.1.0'))).toMatchInlineSnapshot(`
      [
        "5: info.version is 1.1.0; at least 1.2.0, because 1.2.0 is released; type version: 1.2.0",
        "5: static/contract-changelog.yaml begins with 1.2.0; the version of the contract, 1.1.0; add an entry "version: 1.1.0" at its top",
      ]
    `);
  });

  it('may break in a new major version, if the changelog names it', () => {
    const text = edit('version: 1.2.0', 'version: 2.0.0', edit('enum: [fresh, old]', 'enum: [fresh, old, lost]'));
    const place = '/components/schemas/Thing/properties/status/enum';
    expect(check(text, entry('2.0.0', place))).toEqual([]);
    expect(
      check(text, entry('2.0.0', field)).map((fault) => fault.includes('the changelog names every change')),
    ).toContain(true);
  });
});

it.each([
  ['no version', '[]', ':1 at /: found an empty list; allowed: a list of versions.'],
  [
    'a version of another form',
    first.replace('1.2.0', 'v1.2'),
    ':1 at /0/version: found "v1.2"; allowed: a version such as 1.2.0.',
  ],
  [
    'a day of another form',
    first.replace('2026-01-02', '2 January'),
    ':2 at /0/date: found "2 January"; allowed: a day such as 2026-11-21.',
  ],
  [
    'a place that is no pointer',
    entry('1.3.0', 'Thing'),
    ':6 at /0/changes/0/at/0: found "Thing"; allowed: a JSON Pointer such as /paths.',
  ],
  [
    'versions in a wrong order',
    entry('1.1.0', field),
    ':1 at /0: found 1.1.0 above 1.2.0; allowed: the newest version first, each once.',
  ],
  [
    'days in a wrong order',
    entry('1.3.0', field).replace('2026-02-03', '2025-02-03'),
    ':1 at /0: found 2025-02-03 above 2026-01-02; allowed: the newest day first.',
  ],
])('a changelog names its fault: %s', (_, text, message) => {
  expect(() => readChangelog(parseSource(text, 'changelog.yaml'))).toThrow(`changelog.yaml${message}`);
});
