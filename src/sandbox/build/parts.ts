import type { Parts } from '../host.ts';
import { readSandboxData } from './data.ts';
import { compileValidators } from './validators.ts';

/** Reads everything that a sandbox is made from, to run it from its sources. */
export function readParts(): Parts {
  const data = readSandboxData();
  return { data, validators: compileValidators(data) };
}
