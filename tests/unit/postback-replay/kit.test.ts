import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../src/build/contract/index.ts';
import { generateCommand, replayFolder, writeReplayKit } from '../../../src/tools/postback-replay/index.ts';
import { steps } from '../../../src/tools/postback-replay/requests.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

const contract = loadContract();
const files = writeReplayKit(contract);
const script = files.get('replay.sh') ?? '';

/** Whether the file that readers download is what the contract gives. */
function isCurrent(name: string, text: string): boolean {
  const file = path.join(replayFolder, name);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

describe('the replay kit', () => {
  it.each([...files])('%s is what the contract gives', (name, text) => {
    expect(isCurrent(name, text), `static/postback-replay/${name} is out of date. Run: ${generateCommand}`).toBe(true);
  });

  it('would be out of date with another example', () => {
    const [first, ...others] = contract.events;
    if (first === undefined) throw new Error('The contract has no events.');
    const value = { id: 'evt_1', timestamp: '2026-11-20T10:00:00Z', data: {} };
    const changed = writeReplayKit({ events: [{ ...first, example: { ...first.example, value } }, ...others] });
    expect(isCurrent('replay.sh', changed.get('replay.sh') ?? '')).toBe(false);
  });

  it('comes with the command that is named', () => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(siteRoot, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ scripts: { 'replay-kit': 'node src/tools/postback-replay/write.ts' } });
    expect(generateCommand).toBe('npm run replay-kit');
  });

  it('has every event of the contract, with its example but for id and time', () => {
    for (const { type, example } of contract.events) {
      const [, body = ''] =
        new RegExp(`^    ${type.replace('.', String.raw`\.`)}\\) cat <<'JSON' ;;\n(.*)\nJSON$`, 'm').exec(script) ?? [];
      const found: unknown = JSON.parse(body);
      expect(found).toEqual({ ...Object(example.value), id: '@id@', timestamp: '@timestamp@' });
    }
  });

  it('has every bad case', () => {
    const names = steps.map(({ name }) => name).join('\n');
    for (const word of [
      'tampered',
      'stale',
      'wrong secret',
      'duplicate',
      'out of order',
      'late',
      'raw bytes',
      'header missing',
    ])
      expect(names).toContain(word);
  });

  it('refuses an example that the script cannot make new', () => {
    const write = (value: unknown) => () =>
      writeReplayKit({ events: contract.events.map((event) => ({ ...event, example: { ...event.example, value } })) });
    expect(write({ timestamp: 'x' })).toThrow(/^The example of the postback \S+ has no "id" or no "timestamp"\.$/);
    expect(write({ id: 'evt_1', timestamp: 'x', data: { event: 'evt_1' } })).toThrow(/in another field\.$/);
  });
});
