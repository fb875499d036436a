import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseSource } from '../../../src/build/contract/source.ts';
import { compareContracts } from '../../../src/tools/contract-diff/index.ts';
import { contract, edit, readFixture } from './fixture.ts';

interface Case {
  readonly change: string;
  readonly from: string;
  readonly to: string;
  readonly says: readonly string[];
}

const cases: Readonly<Record<string, readonly Case[]>> = parse(readFixture('changes.yaml'));

/** Compares the small contract with a changed one. Returns `breaks` or `allows` and the place of each change. */
function compareWith(text: string): string[] {
  const changes = compareContracts(parseSource(contract, 'before.yaml'), parseSource(text, 'after.yaml'));
  return changes.map(({ isBreaking, pointer }) => `${isBreaking ? 'breaks' : 'allows'} ${pointer}`);
}

describe.each(Object.entries(cases))('a change of %s', (_, list) => {
  it.each(list)('$change', ({ from, to, says }) => {
    expect(compareWith(edit(from, to))).toEqual(says);
  });
});

describe('two contracts', () => {
  it('that are the same have no changes', () => {
    expect(compareWith(contract)).toEqual([]);
  });

  it('that write "or null" in different ways are the same', () => {
    const text = edit('note: { type: [string, "null"] }', 'note: { anyOf: [{ type: string }, { type: "null" }] }');
    expect(compareWith(text)).toEqual([]);
  });

  it('are the same if one has a schema inline and the other a reference to it', () => {
    const text = edit(
      'size: { $ref: "#/components/schemas/Size" }',
      'size: { type: object, properties: { width: { type: string, pattern: "^[0-9]+$", x-unit: metres } } }',
    );
    expect(compareWith(text)).toEqual([]);
  });

  it('break if a type shared by requests and responses changes in a way that breaks one of them', () => {
    // Name is a variant of a request field, and part of a response.
    expect(compareWith(edit('text: { type: string }', 'text: { type: [string, "null"] }'))).toEqual([
      'breaks /components/schemas/Name/properties/text/type',
    ]);
  });
});
