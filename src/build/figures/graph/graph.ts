import type { Tone } from '../../../lib/tone.ts';

/** What sets a node or an edge apart, in colour and in line. */
export const emphases = ['accent', 'success', 'warning', 'danger', 'muted'] as const;

/** One of the {@link emphases}. */
export type Emphasis = (typeof emphases)[number];

/** What a node is; its shape says it. */
export type NodeKind = 'step' | 'question' | 'end' | 'state' | 'final state' | 'nearly final state' | 'start';

/** A node, before it has a place. */
export interface GraphNode {
  readonly id: string;
  /** May hold `\n` and code in backticks. */
  readonly label: string;
  readonly kind: NodeKind;
  readonly emphasis: Emphasis | null;
  /** The tone of a state. */
  readonly tone?: Tone;
  /** Passed to Graphviz as they are. */
  readonly hints: Hints;
}

/** An edge, before it has a place. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly emphasis: Emphasis | null;
  readonly isDashed: boolean;
  readonly hints: Hints;
}

/** Layout attributes of Graphviz. */
export type Hints = Readonly<Record<string, string>>;

/** A directed graph. */
export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The ids of the nodes row by row, with the main path first in each row; without them, Graphviz decides. */
  readonly rows?: readonly (readonly string[])[] | undefined;
  readonly hints: Hints;
}
