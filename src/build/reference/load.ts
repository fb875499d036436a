import { statSync } from 'node:fs';
import { contractFile, loadContract, type Contract } from '../contract/index.ts';

let loaded: { readonly modified: number; readonly contract: Contract } | undefined;

/** The contract, read again only when its file has changed, so that a running dev server follows it. */
export function currentContract(): Contract {
  const modified = statSync(contractFile).mtimeMs;
  if (loaded?.modified !== modified) loaded = { modified, contract: loadContract() };
  return loaded.contract;
}
