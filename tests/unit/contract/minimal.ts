import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '../../../src/build/contract/error.ts';
import { readContract, type Contract } from '../../../src/build/contract/index.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

/** The smallest valid contract. Tests break it in one place. */
const minimal = readFileSync(path.join(siteRoot, 'tests/fixtures/contract/minimal.yaml'), 'utf8');

/** Reads the minimal contract, or a changed one. */
export function readMinimal(text = minimal): Contract {
  return readContract(parseSource(text, 'openapi.yaml'));
}

/**
 * Breaks the minimal contract in one place.
 *
 * @param text the text to replace. It must occur, so that no test passes because its fault is missing.
 * @returns the message of the error thrown for the broken contract.
 */
export function faultOf(text: string, replacement: string): string {
  if (!minimal.includes(text)) throw new Error(`The minimal contract has no "${text}".`);
  try {
    readMinimal(minimal.replace(text, replacement));
  } catch (error) {
    if (error instanceof ContractError) return error.message;
    throw error;
  }
  throw new Error('The broken contract was read without a fault.');
}
