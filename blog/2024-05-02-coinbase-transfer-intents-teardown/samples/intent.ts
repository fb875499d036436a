/** Bytes in hexadecimal, as the contract writes them: for an address, 0x and 40 digits. */
export type Address = `0x${string}`;

export interface Terms {
  readonly recipientAmount: bigint;
  readonly deadline: bigint;
  readonly recipient: Address;
  readonly recipientCurrency: Address;
  readonly refundDestination: Address;
  readonly feeAmount: bigint;
  /** 16 bytes. */
  readonly id: Address;
  readonly operator: Address;
}
/** A signed intent. The tenth field, `prefix`, only changes how the signature is wrapped, and is omitted. */
export interface Intent extends Terms {
  readonly signature: Buffer;
}

/** One token on one chain, with the state the contract reads. */
export interface Chain {
  readonly id: bigint;
  readonly contract: Address;
  readonly time: bigint;
  readonly operators: ReadonlySet<Address>;
  readonly processed: Set<string>;
  readonly balances: Map<Address, bigint>;
  /** What each payer has approved for the contract to take. */
  readonly allowances: Map<Address, bigint>;
  readonly isSignedBy: (operator: Address, message: Buffer, signature: Buffer) => boolean;
}

/** An error with the name it has in the contract. */
export class Revert extends Error {}

const zero: Address = '0x0000000000000000000000000000000000000000';
const uint256 = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
const bytes = (value: Address): Buffer => Buffer.from(value.slice(2), 'hex');

// region signed
/**
 * What the operator signs: eight of the ten fields, then three values that
 * aren't fields.
 */
export function signedBytes(
  terms: Terms,
  chainId: bigint,
  payer: Address,
  contract: Address,
): Buffer {
  return Buffer.concat([
    uint256(terms.recipientAmount),
    uint256(terms.deadline),
    bytes(terms.recipient),
    bytes(terms.recipientCurrency),
    bytes(terms.refundDestination),
    uint256(terms.feeAmount),
    bytes(terms.id),
    bytes(terms.operator),
    uint256(chainId),
    bytes(payer),
    bytes(contract),
  ]);
}
// endregion

// region pay
/**
 * A token payment with an allowance. Either all of it happens or, if it throws,
 * none of it.
 */
export function pay(chain: Chain, intent: Intent, payer: Address): void {
  const message = signedBytes(intent, chain.id, payer, chain.contract);
  const key = `${intent.operator} ${intent.id}`;
  if (!chain.isSignedBy(intent.operator, message, intent.signature))
    throw new Revert('InvalidSignature');
  if (intent.deadline < chain.time) throw new Revert('ExpiredIntent');
  if (intent.recipient === zero) throw new Revert('NullRecipient');
  if (chain.processed.has(key)) throw new Revert('AlreadyProcessed');
  if (!chain.operators.has(intent.operator))
    throw new Revert('OperatorNotRegistered');

  const needed = intent.recipientAmount + intent.feeAmount;
  const [balance, allowance] = [
    chain.balances.get(payer) ?? 0n,
    chain.allowances.get(payer) ?? 0n,
  ];
  if (balance < needed)
    throw new Revert(`InsufficientBalance(${needed - balance})`);
  if (allowance < needed)
    throw new Revert(`InsufficientAllowance(${needed - allowance})`);

  chain.allowances.set(payer, allowance - needed);
  chain.balances.set(payer, balance - needed);
  add(chain.balances, intent.recipient, intent.recipientAmount);
  // In this model the operator receives its own fee.
  add(chain.balances, intent.operator, intent.feeAmount);
  chain.processed.add(key);
}
// endregion

function add(balances: Map<Address, bigint>, owner: Address, amount: bigint): void {
  balances.set(owner, (balances.get(owner) ?? 0n) + amount);
}
