import { splitPointer } from '../../build/contract/pointer.ts';

/**
 * Refers from the exported document to a place of the contract.
 *
 * @param pointer JSON Pointer into `openapi.yaml`.
 * @returns a reference object; the fragment is percent-encoded, since an address may not contain braces.
 */
export function referToContract(pointer: string): { readonly $ref: string } {
  const fragment = splitPointer(pointer)
    .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  return { $ref: `./openapi.yaml#/${fragment}` };
}

/** Refers to a place within the exported document. */
export function referTo(...keys: readonly string[]): { readonly $ref: string } {
  return { $ref: `#/${keys.join('/')}` };
}

/** Address of a page of the documentation. */
export function linkPage(page: string): { readonly url: string } {
  return { url: `https://docs.sluice.example${page}` };
}
