import path from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { siteRoot } from '../../../src/build/site-root.ts';
import { rules } from '../../lint/rooms.ts';

/** Returns the room of a file: a folder in src/build or src/tools, else a folder in src; undefined for other files. */
function roomOf(file: string): string | undefined {
  return (/^src\/(?:build|tools)\/[^/]+(?=\/)/.exec(file) ?? /^src\/(?!build|tools)[^/]+(?=\/)/.exec(file))?.[0];
}

/** Returns the rooms that each room imports, each with one import as an example. */
function roomsOf(modules: readonly IModule[]): Map<string, Map<string, string>> {
  const rooms = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from === undefined || to === undefined || from === to) continue;
      const others = rooms.get(from) ?? new Map<string, string>();
      rooms.set(from, others.set(to, `${source} imports ${resolved}`));
    }
  }
  return rooms;
}

/** Returns cycles of rooms, each as the imports that form it. */
function circlesOf(rooms: ReadonlyMap<string, ReadonlyMap<string, string>>): readonly string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[]): void => {
    if (way.includes(room)) {
      const circle = [...way.slice(way.indexOf(room)), room];
      circles.push(
        circle
          .slice(1)
          .map((to, index) => rooms.get(circle[index] ?? '')?.get(to))
          .join('; '),
      );
      return;
    }
    if (done.has(room)) return;
    for (const next of rooms.get(room)?.keys() ?? []) visit(next, [...way, room]);
    done.add(room);
  };
  for (const room of rooms.keys()) visit(room, []);
  return circles;
}

async function readImports(baseDir: string, files: string[]): Promise<ICruiseResult> {
  const { options, forbidden } = rules;
  const { output } = await cruise(files, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

describe('the rooms of the code', () => {
  it('follow the rules of tests/lint/rooms.ts, and no two of them import each other', async () => {
    const { modules, summary } = await readImports(siteRoot, ['src', 'docusaurus.config.ts', 'sidebars.ts']);
    expect(modules.length).toBeGreaterThan(300);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`)).toEqual([]);
    expect(circlesOf(roomsOf(modules))).toEqual([]);
  });

  it('are reported if they break a rule or import each other', async () => {
    const { modules, summary } = await readImports(path.join(siteRoot, 'tests/fixtures/rooms'), ['src', 'tests']);
    const broken = new Set(summary.violations.map(({ rule }) => rule.name));
    expect([...broken].sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
    expect(circlesOf(roomsOf(modules))).toEqual([
      'src/build/page/one.ts imports src/tools/lint/two.ts; src/tools/lint/two.ts imports src/build/page/one.ts',
    ]);
  });
});
