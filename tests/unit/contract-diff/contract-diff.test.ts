import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadChangelog, readChangelog } from '../../../src/build/contract/changelog.ts';
import { loadSource } from '../../../src/build/contract/index.ts';
import { parseSource, readSource } from '../../../src/build/contract/source.ts';
import { readText } from '../../../src/build/files/index.ts';
import { checkRelease, compareContracts, releasedFile } from './compare-contracts.ts';

const readFixture = (name: string): string => readText(`tests/fixtures/contract-diff/${name}`);

/** A small contract with one example of everything that the comparison handles. */
const contract = readFixture('contract.yaml');

/** Changes the small contract in one place. The text must occur, so that no test passes because its change is missing. */
function edit(from: string, to: string, text: string = contract): string {
  if (!text.includes(from)) throw new Error(`The fixture has no "${from}".`);
  return text.replace(from, () => to);
}

const cases: Readonly<
  Record<
    string,
    readonly { readonly change: string; readonly from: string; readonly to: string; readonly says: string[] }[]
  >
> = parse(readFixture('changes.yaml'));

const released: unknown = parse(contract);

describe.each(Object.entries(cases))('a change of %s', (_, list) => {
  it.each(list)('$change', ({ from, to, says }) => {
    const changes = compareContracts(released, parse(edit(from, to)));
    expect(changes.map(({ isBreaking, pointer }) => `${isBreaking ? 'breaks' : 'allows'} ${pointer}`)).toEqual(says);
  });
});

const first = "- version: 1.2.0\n  date: '2026-01-02'\n  summary: The release.\n  changes: []\n";
const field = '/components/schemas/Thing/properties/sold_at';
const entry = (version: string, at: string, more = ''): string =>
  `- version: ${version}\n  date: '2026-02-03'\n  summary: More.\n  changes:\n    - text: New.\n      at: [${at}]\n${more}${first}`;

/** Returns the faults of a changed fixture and a changelog. */
function check(text: string, changelog: string = first): readonly string[] {
  const log = readChangelog(parseSource(changelog, 'changelog.yaml'));
  return checkRelease(parseSource(contract, 'released.yaml'), parseSource(text, 'openapi.yaml'), log);
}

it('static/openapi.yaml may replace the released contract, and the changelog lists the changes', () => {
  expect(checkRelease(readSource(releasedFile), loadSource(), loadChangelog())).toEqual([]);
});

describe('a contract to release', () => {
  const [field13, lost] = [
    edit('        made_at:', '        sold_at: { type: string }\n        made_at:'),
    edit('enum: [fresh, old]', 'enum: [fresh, old, lost]'),
  ];
  const [status, major] = [
    '/components/schemas/Thing/properties/status/enum',
    edit('version: 1.2.0', 'version: 2.0.0', lost),
  ];
  const minor = (text: string): string => edit('version: 1.2.0', 'version: 1.3.0', text);

  it.each([
    ['an addition with a new version and an entry', minor(field13), entry('1.3.0', field)],
    ['a breaking change in a new major version with an entry', major, entry('2.0.0', status)],
    [
      'a change that breaks nothing for the reason in its entry',
      minor(lost),
      entry('1.3.0', status, '      compatible: Nobody had a thing before.\n'),
    ],
  ])('passes: %s', (_, text, changelog) => {
    expect(check(text, changelog)).toEqual([]);
  });

  it('fails with line, place, old and new values, and what to type', () => {
    expect(
      [
        check(lost),
        check(field13),
        check(minor(contract), entry('1.3.0', field)),
        check(minor(contract)),
        check(contract, first.replace('[]', '[{ text: New., at: [/paths/none] }]')),
        check(edit('version: 1.2.0', 'version: 1.1.0')),
        check(major, entry('2.0.0', field)).slice(0, 1),
      ].flat(),
    ).toMatchInlineSnapshot(`
      [
        "static/openapi.yaml:117 /components/schemas/Thing/properties/status/enum changed from [fresh, old] to [fresh, old, lost]: existing programs may break; within 1.x, only changes that break nothing; undo it, or release it as the next major version: info.version 2.0.0, with its number in the paths and in api_version; if programs keep working all the same, add { text: …, at: ["/components/schemas/Thing/properties/status/enum"], compatible: <why> } to static/contract-changelog.yaml",
        "static/openapi.yaml:5 info.version is 1.2.0; at least 1.3.0 after the released 1.2.0; begin static/contract-changelog.yaml with an entry "version: 1.3.0"",
        "static/openapi.yaml:119 /components/schemas/Thing/properties/sold_at changed from nothing to a mapping; the changelog must name every change; add to static/contract-changelog.yaml: { text: …, at: ["/components/schemas/Thing/properties/sold_at"] }",
        "static/openapi.yaml:5 static/contract-changelog.yaml names /components/schemas/Thing/properties/sold_at, which has not changed since 1.2.0; remove the line",
        "static/openapi.yaml:5 info.version is 1.3.0; the newest version of static/contract-changelog.yaml, 1.2.0; run npm run update -- contract",
        "static/contract-changelog.yaml names /paths/none, which static/openapi.yaml doesn't have",
        "static/openapi.yaml:5 info.version is 1.1.0; at least 1.2.0 after the released 1.2.0; begin static/contract-changelog.yaml with an entry "version: 1.2.0"",
        "static/openapi.yaml:5 info.version is 1.1.0; the newest version of static/contract-changelog.yaml, 1.2.0; run npm run update -- contract",
        "static/openapi.yaml:117 /components/schemas/Thing/properties/status/enum changed from [fresh, old] to [fresh, old, lost]; the changelog must name every change; add to static/contract-changelog.yaml: { text: …, at: ["/components/schemas/Thing/properties/status/enum"] }",
      ]
    `);
  });
});

it('a changelog with a malformed version or in the wrong order is rejected', () => {
  const read = (text: string) => readChangelog(parseSource(text, 'changelog.yaml'));
  expect(() => read(first.replace('1.2.0', 'v1.2'))).toThrow('changelog.yaml:1 at /0/version: found "v1.2"');
  expect(() => read(entry('1.1.0', field))).toThrow('changelog.yaml:1 at /0: found 1.1.0 above 1.2.0');
});
