/** The details of a fault in the contract document; see {@link ContractError}. */
export interface ContractFault {
  /** Path of the document from the checkout's folder, for example `static/openapi.yaml`. */
  readonly file: string;
  /** Line of the fault, counted from 1; null if the place does not exist. */
  readonly line: number | null;
  /** JSON Pointer to the place. */
  readonly pointer: string;
  /** What was found, or what is missing. */
  readonly found: string;
  /** What is allowed. */
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
