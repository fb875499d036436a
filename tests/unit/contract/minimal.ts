import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '../../../src/build/contract/error.ts';
import { readContract, type Contract } from '../../../src/build/contract/index.ts';
import { parseSource } from '../../../src/build/contract/source.ts';
import { siteRoot } from '../../../src/build/site-root.ts';

/** The smallest contract that reads without a fault. Tests break it at one place. */
const minimal = readFileSync(path.join(siteRoot, 'tests/fixtures/contract/minimal.yaml'), 'utf8');

/** Reads the minimal contract. */
export function readMinimal(text = minimal): Contract {
  return readContract(parseSource(text, 'openapi.yaml'));
}

/**
 * Breaks the minimal contract at one place.
 *
 * @param text what to replace; it must occur, so that a test cannot pass for want of its fault.
 * @returns the message of the error that reading it throws.
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
