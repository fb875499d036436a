import { splitPointer } from '../../build/contract/pointer.ts';

/**
 * Creates a reference from the exported document to a place in the contract.
 *
 * @param pointer JSON Pointer into `openapi.yaml`.
 * @returns a reference object. Its fragment is percent-encoded, because an address may not contain braces.
 */
export function referToContract(pointer: string): { readonly $ref: string } {
  const fragment = splitPointer(pointer)
    .map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  return { $ref: `./openapi.yaml#/${fragment}` };
}

/** Creates a reference to a place within the exported document. */
export function referTo(...keys: readonly string[]): { readonly $ref: string } {
  return { $ref: `#/${keys.join('/')}` };
}

/** Returns the address of a page of the documentation. */
export function linkPage(page: string): { readonly url: string } {
  return { url: `https://docs.sluice.example${page}` };
}
