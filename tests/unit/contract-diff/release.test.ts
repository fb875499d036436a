import { describe, expect, it } from 'vitest';
import { contractFile } from '../../../src/build/contract/index.ts';
import { parseSource, readSource } from '../../../src/build/contract/source.ts';
import { loadChangelog, readChangelog } from '../../../src/build/contract/changelog.ts';
import { checkRelease, releasedFile } from '../../../src/tools/contract-diff/check-release.ts';
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

/** Returns the faults of a changed fixture and a changelog, each with its line. */
function check(text: string, changelog: string = first): string[] {
  const faults = checkRelease({
    released: parseSource(contract, 'released.yaml'),
    current: parseSource(text, 'openapi.yaml'),
    changelog: readChangelog(parseSource(changelog, 'changelog.yaml')),
  });
  return faults.map(({ line, message }) => `${line}: ${message}`);
}

describe('static/openapi.yaml', () => {
  it('may replace the released contract, and the changelog lists the changes', () => {
    const faults = checkRelease({
      released: readSource(releasedFile, 'src/tools/contract-diff/released/openapi.yaml'),
      current: readSource(contractFile, 'static/openapi.yaml'),
      changelog: loadChangelog(),
    });
    expect(faults).toEqual([]);
  });
});

describe('a contract to release', () => {
  it('passes unchanged', () => {
    expect(check(contract)).toEqual([]);
  });

  it('fails with a breaking change, which is reported with line, place, old and new values, and a fix', () => {
    expect(check(edit('enum: [fresh, old]', 'enum: [fresh, old, lost]'))).toMatchInlineSnapshot(`
      [
        "117: /components/schemas/Thing/properties/status/enum changed from fresh, old to fresh, lost, old: existing programs may break; within 1.x, only changes that break nothing; undo it, or release it as the next major version: info.version 2.0.0, with its number in the paths and in api_version",
      ]
    `);
  });

  it('fails with an addition without a new version and an entry in the changelog', () => {
    expect(check(withField)).toMatchInlineSnapshot(`
      [
        "5: info.version is 1.2.0, but something was added since 1.2.0; at least 1.3.0; type version: 1.3.0",
        "119: /components/schemas/Thing/properties/sold_at changed from absent to optional: existing programs keep working; the changelog must name every change; add to static/contract-changelog.yaml under 1.3.0: { text: …, at: ["/components/schemas/Thing/properties/sold_at"] }",
      ]
    `);
  });

  it('passes with an addition with a new version and an entry', () => {
    expect(check(edit('version: 1.2.0', 'version: 1.3.0', withField), entry('1.3.0', field))).toEqual([]);
  });

  it('fails with an entry for an unchanged place', () => {
    expect(check(edit('version: 1.2.0', 'version: 1.3.0'), entry('1.3.0', field))).toMatchInlineSnapshot(`
      [
        "5: static/contract-changelog.yaml names /components/schemas/Thing/properties/sold_at, which has not changed; only places that have changed since 1.2.0; remove the line",
      ]
    `);
  });

  it('fails without an entry for its version', () => {
    expect(check(edit('version: 1.2.0', 'version: 1.3.0'))).toMatchInlineSnapshot(`
      [
        "5: static/contract-changelog.yaml begins with 1.2.0; it must begin with the contract's version, 1.3.0; add an entry "version: 1.3.0" at its top",
      ]
    `);
  });

  it('passes with a breaking change in a new major version if the changelog lists it', () => {
    const text = edit('version: 1.2.0', 'version: 2.0.0', edit('enum: [fresh, old]', 'enum: [fresh, old, lost]'));
    const place = '/components/schemas/Thing/properties/status/enum';
    expect(check(text, entry('2.0.0', place))).toEqual([]);
    expect(
      check(text, entry('2.0.0', field)).map((fault) => fault.includes('the changelog must name every change')),
    ).toContain(true);
  });
});

it.each([
  ['1.2.0', 'v1.2', ':1 at /0/version: found "v1.2"; allowed: a version such as 1.2.0.'],
  ['2026-01-02', '2 January', ':2 at /0/date: found "2 January"; allowed: a day such as 2026-11-21.'],
  ['changes: []', 'changes: [{ text: New., at: [Thing] }]', 'found "Thing"; allowed: a JSON Pointer such as /paths.'],
])('a changelog with a fault in %s is rejected: %s', (text, replacement, message) => {
  expect(() => readChangelog(parseSource(first.replace(text, replacement), 'changelog.yaml'))).toThrow(message);
});

it('a changelog in the wrong order is rejected', () => {
  expect(() => readChangelog(parseSource(entry('1.1.0', field), 'changelog.yaml'))).toThrow(
    'changelog.yaml:1 at /0: found 1.1.0 above 1.2.0; allowed: the newest version first, each once.',
  );
});
