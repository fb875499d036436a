import type { Happening } from './model/play.ts';
import type { StrayAsset } from './model/state.ts';

/** The secret key that a sandbox accepts. */
export const secretKey = 'sl_sec_test_0123456789abcdef';

/** An asset as `List assets` returns it. */
export interface AssetObject {
  readonly id: string;
  readonly network_id: string;
  readonly network_name: string;
  readonly contract_address: string | null;
  readonly decimals: number;
  readonly quote_decimals: number;
  readonly min_payment: string;
  readonly confirmations_required: number;
  readonly features: readonly string[];
  readonly enabled: boolean;
  readonly [field: string]: unknown;
}

/** What the sandbox needs to know about an operation to check its requests. */
export interface OperationData {
  readonly id: string;
  readonly method: string;
  /** The path, with its parameters in braces. */
  readonly path: string;
  readonly scope: string;
  readonly takesPublishableKey: boolean;
  /** Name of its body's schema; null if it has no body. */
  readonly body: string | null;
  /** Whether it can return `validation_failed`. If not, it ignores unknown query parameters. */
  readonly namesFaults: boolean;
  readonly query: readonly { readonly name: string; readonly schema: Readonly<Record<string, unknown>> }[];
}

export interface ProblemData {
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
  readonly type: string;
  /** From the first example in the contract, as are `errors` and `current`. */
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly detail: string }[] | null;
  readonly current: string | null;
}

/** A scenario in the guides. */
export interface ScenarioData {
  readonly name: string;
  readonly title: string;
  readonly maxShortfall: string;
  readonly price: { readonly amount: string; readonly currency: string };
  /** How long its invoice is open, and how much longer late money counts. */
  readonly invoiceSeconds: number;
  readonly lateSeconds: number;
  readonly events: readonly ({ readonly at: string } & Happening)[];
  /** What happens, deadlines included. */
  readonly steps: readonly { readonly at: string; readonly what: string }[];
  readonly until: string;
}

/** A published test vector of the postback signature. */
export interface VectorData {
  readonly name: string;
  readonly expect: string;
  readonly now: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a sandbox knows about the contract. It is read when the sandbox is bundled. */
export interface SandboxData {
  readonly version: string;
  readonly operations: readonly OperationData[];
  /** The contract's schemas by name, without their descriptions. */
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly problems: Readonly<Record<string, ProblemData>>;
  readonly scopes: readonly string[];
  readonly assets: readonly AssetObject[];
  /** Assets that are only ever sent by mistake. */
  readonly strays: readonly StrayAsset[];
  /**
   * Ids, addresses and hashes in the documentation's examples, by kind, in the order in which the sandbox assigns them.
   */
  readonly documented: Readonly<Record<string, readonly string[]>>;
  readonly merchant: {
    readonly walletId: string;
    readonly walletAddress: string;
    readonly signer: string;
    readonly spender: string;
    readonly payerAddress: string;
  };
  /** The signature of the payout in the documentation. */
  readonly examplePayout: string;
  /** Bodies of the requests in the documentation, by the operation or the name of the example. */
  readonly requests: Readonly<Record<string, unknown>>;
  readonly postbackSecret: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly scenarios: readonly ScenarioData[];
  readonly vectors: readonly VectorData[];
  /** The example of each kind of postback. */
  readonly events: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
