import type { ContractSource } from '../../build/contract/source.ts';
import type { Change } from './change.ts';

/**
 * Says what changed where.
 *
 * @param current gives the line, for a place that exists in it.
 */
export function describeChange({ rule, pointer, was, is, reason }: Change, current?: ContractSource): string {
  const line = is === 'absent' ? null : (current?.lineOf(pointer) ?? null);
  const place = line === null ? 'static/openapi.yaml' : `static/openapi.yaml:${line}`;
  return `${place} at ${pointer} (${rule}): was ${was}; is ${is}: ${reason}.`;
}

/** Says of a change that breaks what can be done. */
export function describeBreak(change: Change, current: ContractSource, major: number): string {
  return `${describeChange(change, current)} This breaks ${major}.x. Take it back, or release it as the next major version: info.version ${major + 1}.0.0, with its number in the paths and in api_version.`;
}

/** Says of a change that the changelog does not name where to name it, and how. */
export function describeUnnamed(change: Change, current: ContractSource, version: string): string {
  return `${describeChange(change, current)} Name it in static/contract-changelog.yaml under ${version}:\n    - text: …\n      at: [${JSON.stringify(change.pointer)}]`;
}
