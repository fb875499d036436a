/** What a fault in the contract document looks like; see {@link ContractError}. */
interface ContractFault {
  /** Path of the document as people type it, for example `static/openapi.yaml`. */
  readonly file: string;
  /** Line of the fault, counted from 1; null where the document does not hold the place at all. */
  readonly line: number | null;
  /** JSON Pointer to the place. */
  readonly pointer: string;
  /** What was found there, or what is missing. */
  readonly found: string;
  /** What is allowed there. */
  readonly allowed: string;
}

/** A fault in the contract document. The message names file, line, JSON Pointer, what was found and what is allowed. */
export class ContractError extends Error {
  readonly fault: ContractFault;

  constructor(fault: ContractFault) {
    const place = fault.line === null ? fault.file : `${fault.file}:${fault.line}`;
    super(
      `${place} at ${fault.pointer === '' ? '/' : fault.pointer}: found ${fault.found}; allowed: ${fault.allowed}.`,
    );
    this.name = 'ContractError';
    this.fault = fault;
  }
}
